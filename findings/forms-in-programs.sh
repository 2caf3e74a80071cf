#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "Seven Python libraries submit the form of a page. All send a field of a disabled fieldset, and four send a
disabled field too. The second button has a formaction: form2request alone sends to it, mechanize refuses an address
without a host, zope.testbrowser raises an error for the second of two buttons with one name, and the others send to the
form's address. A field outside of the form that names it is left out by three. Without a choice of a button, three
press none."

need_python_packages mechanize==0.4.10 MechanicalSoup==1.4.0 WebTest==3.0.7 zope.testbrowser==8.1 lxml==6.1.3 \
    Scrapy==2.19.0 form2request==0.2.0
cat >submit.py <<'PYTHON'
import http.server, threading, urllib.parse, urllib.request, warnings
import form2request, lxml.html, mechanicalsoup, mechanize, parsel, scrapy, webtest, zope.testbrowser.browser

warnings.simplefilter("ignore")
page = """<!doctype html><title>Bar</title><form id=order action=/order method=post>
<input name=drink value=mojito><input name=sold value=yes disabled>
<fieldset disabled><input name=closed value=yes></fieldset>
<button name=way value=go>Go</button>
<button name=way value=back formaction=/back>Back</button></form>
<input form=order name=outside value=yes>"""
received = []

class Server(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def answer(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())

    do_GET = answer

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        received.append((self.path, urllib.parse.parse_qsl(body)))
        self.answer()

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}/"

def with_mechanize(back):
    browser = mechanize.Browser()
    browser.set_handle_robots(False)
    browser.open(address)
    browser.select_form(nr=0)
    browser.submit(**({"name": "way", "nr": 1} if back else {}))

def with_soup(back):
    browser = mechanicalsoup.StatefulBrowser()
    browser.open(address)
    form = browser.select_form("form")
    if back:
        form.choose_submit(browser.page.select("button")[1])
    browser.submit_selected()

def with_webtest(back):
    form = webtest.TestApp(address.rstrip("/")).get("/").forms["order"]
    form.submit(*(("way", 1) if back else ()))

def with_zope(back):
    browser = zope.testbrowser.browser.Browser()
    browser.open(address)
    form = browser.getForm("order")
    form.submit(name="way", index=1) if back else form.submit()

def with_lxml(back):
    tree = lxml.html.fromstring(page, base_url=address)
    tree.make_links_absolute()
    lxml.html.submit_form(tree.forms[0], extra_values=[("way", "back")] if back else None)

def with_scrapy(back):
    response = scrapy.http.HtmlResponse(address, body=page.encode(), encoding="utf-8")
    wish = {"clickdata": {"value": "back"}} if back else {}
    request = scrapy.FormRequest.from_response(response, **wish)
    received.append((request.url.replace(address, "/"), urllib.parse.parse_qsl(request.body.decode())))

def with_form2request(back):
    selector = parsel.Selector(page, base_url=address)
    wish = {"click": selector.css("button")[1]} if back else {}
    request = form2request.form2request(selector.css("form")[0], **wish)
    received.append((request.url.replace(address, "/"), urllib.parse.parse_qsl(request.body.decode())))

for name, submit in [
    ("mechanize", with_mechanize), ("MechanicalSoup", with_soup), ("WebTest", with_webtest),
    ("zope.testbrowser", with_zope), ("lxml", with_lxml), ("Scrapy", with_scrapy), ("form2request", with_form2request),
]:
    submit(False)
    fields = [value if key == "way" else key for key, value in received.pop()[1]]
    print(f"{name}:", *fields)
    try:
        submit(True)
        print(f"{name} back:", received.pop()[0])
    except Exception as error:
        print(f"{name} back:", type(error).__name__, error)
PYTHON
observe "$python" submit.py
line() { sed -n "s|^$1: ||p" <<<"$output"; }
# The fields that are sent without a choice, and the address of the second button.
expect "mechanize" "drink closed go outside" "$(line mechanize)"
expect "MechanicalSoup" "drink closed go outside" "$(line MechanicalSoup)"
expect "WebTest" "drink sold closed outside" "$(line WebTest)"
expect "zope.testbrowser" "drink sold closed outside" "$(line zope.testbrowser)"
expect "lxml" "drink closed" "$(line lxml)"
expect "Scrapy" "drink sold closed go" "$(line Scrapy)"
expect "form2request" "drink sold closed go" "$(line form2request)"
expect "mechanize, the second button" "ValueError unknown url type: /back" "$(line "mechanize back")"
expect "MechanicalSoup, WebTest, lxml and Scrapy" "/order /order /order /order" \
    "$(line "MechanicalSoup back") $(line "WebTest back") $(line "lxml back") $(line "Scrapy back")"
expect "zope.testbrowser" "IndexError list index out of range" "$(line "zope.testbrowser back")"
expect "form2request" /back "$(line "form2request back")"
finish
