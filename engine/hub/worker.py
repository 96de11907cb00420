"""A worker in the role “hub”: searches, reads remote headers, plans, downloads, lists models.

Commands run side by side on a few threads, each ends in one event or one error. Owns the download
queue and the watch over the library; imports no llama.cpp. Built by `engine.worker.main`.
"""
