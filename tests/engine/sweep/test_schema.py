"""The schema of a sweep's file is current, and such a file keeps to it."""

import json

import msgspec
import pytest
from jsonschema import Draft202012Validator, ValidationError

from engine.sweep.schema import SCHEMA, schema_bytes
from tests.engine.sweep.test_markdown import REPORT


def test_it_is_current() -> None:
    """Else: python -m engine.sweep.schema"""
    assert SCHEMA.read_bytes() == schema_bytes()


def test_reports_are_what_it_says() -> None:
    schema = json.loads(SCHEMA.read_bytes())
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    made = json.loads(msgspec.json.encode(REPORT))
    validator.validate(made)
    made["points"][0]["tokens"] = "many"
    with pytest.raises(ValidationError):
        validator.validate(made)
