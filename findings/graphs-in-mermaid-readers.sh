#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "Mermaid 11.16, which mermaidx contains, refuses 501 arrows with the words that it found 500. Above 50,000
characters it draws one box that says so, and no error. florajs, which calls itself compatible, draws both, and shows a
line break of a label as <br> and &lt; as it is written. mermaid-graph keeps both in the labels of its nodes."

need_python_packages florajs==0.1.2 mermaid-graph==0.1.0 mermaidx==0.10.1
cat >graphs.py <<'PYTHON'
import html, re
import florajs, mermaid_graph, mermaidx

def graph(starts, ends, label="A"):
    boxes = [f'    {box}["{label}"]' for box in (*starts, *ends)]
    return "\n".join(["graph TD", *boxes, f"    {' & '.join(starts)} --> {' & '.join(ends)}"])

# 3 times 167 arrows.
many = graph(["a0", "a1", "a2"], [f"b{number}" for number in range(167)])

def mermaid(text):
    drawing = mermaidx.render(text).svg
    return drawing if isinstance(drawing, str) else drawing()

def texts(drawing):
    drawing = re.sub(r"<style.*?</style>", "", drawing, flags=re.S)
    return [html.unescape(text) for text in re.findall(r">([^<>]*[^<>\s][^<>]*)<", drawing)]

def outcome(draw, text):
    try:
        drawing = draw(text)
    except Exception as error:
        return re.search(r"[^:]*limit[^.]*\.[^.]*\.", str(error)).group().strip()
    return "too large" if any("Maximum text size" in text for text in texts(drawing)) else "drawn"

flora = lambda text: florajs.Diagram(text).to_svg()
label = 'graph TD\n    n0["Clock&lt;Bar&gt;<br>Menu"]'
for name, draw in ("mermaidx", mermaid), ("florajs", flora):
    print(f"{name} 501: {outcome(draw, many)}")
    print(f"{name} long: {outcome(draw, graph(['a'], ['b'], 'A' * 30000))}")
    print(f"{name} label: {', '.join(texts(draw(label)))}")
print("mermaid-graph label:", mermaid_graph.parse(label + "\n    n0 --> n1")["nodes"][0]["label"])
PYTHON
observe "$python" graphs.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "501 arrows in mermaidx" "Edge limit exceeded. 500 edges found, but the limit is 500." "$(line 'mermaidx 501')"
expect "more than 50,000 characters" "too large" "$(line 'mermaidx long')"
expect "a label of two lines" "Clock<Bar>, Menu" "$(line 'mermaidx label')"
expect "501 arrows in florajs" drawn "$(line 'florajs 501')"
expect "more than 50,000 characters" drawn "$(line 'florajs long')"
expect "a label of two lines" "Clock&lt;Bar&gt;<br>Menu" "$(line 'florajs label')"
expect "a label of two lines in mermaid-graph" "Clock&lt;Bar&gt;<br>Menu" "$(line 'mermaid-graph label')"
finish
