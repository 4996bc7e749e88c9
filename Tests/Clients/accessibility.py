"""An assistive program, as small as there can be one: prints what it hears as lines of JSON.

Reads a line of its standard input to do something: `tree` prints all applications with what is in them, `press NAME` does the
first action of what is called NAME, `focus NAME` asks for the keyboard for it, `quit` ends it. Uses libatspi, as Orca does.
"""

import json
import os
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

EVENTS = [
    "object:property-change", "object:state-changed", "object:children-changed", "object:bounds-changed", "object:announcement",
    "window:activate", "window:deactivate",
]


def say(**line):
    print(json.dumps(line), flush=True)


def describe(thing):
    result = {"role": thing.get_role_name(), "name": thing.get_name(), "description": thing.get_description(), "children": []}
    states = thing.get_state_set().get_states()
    result["states"] = sorted(state.value_nick for state in states)
    interfaces = thing.get_interfaces()
    if "Component" in interfaces:
        extents = thing.get_extents(Atspi.CoordType.SCREEN)
        result["extents"] = [extents.x, extents.y, extents.width, extents.height]
    if "Value" in interfaces:
        result["value"] = Atspi.Value.get_current_value(thing)
        result["range"] = [Atspi.Value.get_minimum_value(thing), Atspi.Value.get_maximum_value(thing)]
        result["text"] = Atspi.Value.get_text(thing)
    if "Action" in interfaces:
        result["actions"] = [Atspi.Action.get_action_name(thing, index) for index in range(Atspi.Action.get_n_actions(thing))]
    for index in range(thing.get_child_count()):
        child = thing.get_child_at_index(index)
        if child is not None:
            result["children"].append(describe(child))
    return result


def everything():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(index)
        if application is not None:
            yield application


def find(thing, name):
    if thing.get_name() == name:
        return thing
    for index in range(thing.get_child_count()):
        found = find(thing.get_child_at_index(index), name)
        if found is not None:
            return found
    return None


def name_of(thing):
    try:
        return thing.get_name()
    except GLib.Error:
        # Its program has ended.
        return ""


def heard(event):
    data = event.any_data
    if isinstance(data, Atspi.Accessible):
        data = name_of(data)
    elif isinstance(data, Atspi.Rect):
        data = f"{data.x} {data.y} {data.width} {data.height}"
    line = {"event": event.type, "source": name_of(event.source), "detail": event.detail1, "data": str(data)}
    if "accessible-value" in event.type:
        # The value does not come with the event, not even where it is in it.
        line["value"] = Atspi.Value.get_current_value(event.source)
    say(**line)


def ordered(channel, condition, loop):
    """Does all that has come: what a buffer held back would wait for the next line."""
    global pending
    came = os.read(channel, 65536)
    *lines, pending = (pending + came).split(b"\n")
    for line in lines:
        order(line.decode())
    if came:
        return True
    loop.quit()
    return False


def order(line):
    word, _, rest = line.partition(" ")
    if word == "tree":
        trees = []
        for application in everything():
            try:
                trees.append(describe(application))
            except GLib.Error as error:
                say(error=str(error))
        say(tree=trees)
    elif word in ("press", "focus"):
        found = next(filter(None, (find(application, rest) for application in everything())), None)
        if word == "press":
            say(pressed=found is not None and Atspi.Action.do_action(found, 0))
        else:
            say(focused=found is not None and Atspi.Component.grab_focus(found))
    elif word == "quit":
        loop.quit()


pending = b""
loop = GLib.MainLoop()
listener = Atspi.EventListener.new(heard)
for event in EVENTS:
    listener.register(event)
GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, ordered, loop)
say(ready=True)
loop.run()
