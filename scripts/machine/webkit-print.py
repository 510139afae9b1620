"""Prints screens of the app in WebKitGTK, whose driver does not: a PDF for each paper of the order."""

import json
import sys

import gi

for name, version in (("Gtk", "3.0"), ("Soup", "3.0"), ("WebKit2", "4.1")):
    gi.require_version(name, version)
from gi.repository import GLib, Gtk, Soup, WebKit2  # noqa: E402

SETTLED = """
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  while (!document.querySelector('h1') || document.querySelector('[aria-busy="true"], .shimmering')) await pause();
  await document.fonts.ready;
  await pause();
"""


def until(has_come):
    while not has_come:
        GLib.MainContext.default().iteration(True)


def run(view, script):
    answers = []
    view.call_async_javascript_function(
        script, -1, None, None, None, None, lambda _, answer: answers.append(answer)
    )
    until(answers)
    view.call_async_javascript_function_finish(answers[0])


def send_to_file(operation, paper):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set("output-file-format", "pdf")
    settings.set("output-uri", f"file://{paper['file']}")
    width, height, margin = paper["mm"]
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new_custom("paper", "paper", width, height, Gtk.Unit.MM))
    for side in ("top", "right", "bottom", "left"):
        getattr(setup, f"set_{side}_margin")(margin, Gtk.Unit.MM)
    operation.set_print_settings(settings)
    operation.set_page_setup(setup)


def print_screen(view, url, paper):
    loaded, printed = [], []

    def on_load(_, event):
        if event == WebKit2.LoadEvent.FINISHED:
            loaded.append(True)

    def on_print(_, operation):
        send_to_file(operation, paper)
        operation.connect("finished", lambda _: printed.append(True))
        operation.connect("failed", lambda _, error: sys.exit(f"{paper['file']}: {error.message}"))
        operation.print_()
        return True

    handlers = [view.connect("load-changed", on_load), view.connect("print", on_print)]
    view.load_uri(url + paper["path"])
    until(loaded)
    run(view, f"{SETTLED} {paper['script']}; print();")
    until(printed)
    for handler in handlers:
        view.disconnect(handler)


order = json.loads(sys.argv[1])
browser = WebKit2.WebView(web_context=WebKit2.WebContext.new_ephemeral())
window = Gtk.Window(default_width=1280, default_height=900)
window.add(browser)
window.show_all()
stored = []
session = Soup.Cookie.new(*order["cookie"].split("="), "127.0.0.1", "/", -1)
browser.get_website_data_manager().get_cookie_manager().add_cookie(
    session, None, lambda *_: stored.append(True)
)
until(stored)
for each in order["papers"]:
    print_screen(browser, order["url"], each)
