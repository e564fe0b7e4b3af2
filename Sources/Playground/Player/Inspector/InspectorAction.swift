import Lamina

/// The actions of keys while the inspector has the focus.
package enum InspectorAction: Hashable, CaseIterable, Sendable {
  case nextPart, previousPart, up, down, pageUp, pageDown
  case earlier, later, start, end, previousEvent, nextEvent
  case pause, backwards, enter, leave, close, speed, zoomIn, zoomOut
  case frame, path, onion
  case look, drawer, filter, help, quit
  case undo, redo, write, before, copy, copySwift, copyCurve, members, export

  /// The key bindings: the source of dispatch, help, and the guide's table.
  static let keys = KeyTable<InspectorAction>(rows: [
    .init([.named(.tab)], .nextPart, "next panel; shift-tab: previous panel; 1 to 8: by number"),
    .init([.named(.up), .character("k")], .up, "row above"),
    .init([.named(.down), .character("j")], .down, "row below"),
    .init([.named(.pageUp)], .pageUp, "ten rows up"),
    .init([.named(.pageDown)], .pageDown, "ten rows down"),
    .init([.named(.left)], .earlier, "a tick back, with shift ten; on a slider, a step down"),
    .init([.named(.right)], .later, "a tick forward, with shift ten; on a slider, a step up"),
    .init([.named(.home)], .start, "to the start"),
    .init([.named(.end)], .end, "to the end of the timeline"),
    .init([.character(",")], .previousEvent, "to the previous event"),
    .init([.character(";")], .nextEvent, "to the next event"),
    .init([.named(.space)], .pause, "play and pause"),
    .init([.character("<")], .backwards, "play backwards"),
    .init([.named(.enter)], .enter, "open a curve; type a number for a slider"),
    .init([.character("v")], .speed, "curve of values or of velocities"),
    .init([.character("+"), .character("=")], .zoomIn, "zoom in on the timeline"),
    .init([.character("-")], .zoomOut, "zoom out on the timeline"),
    .init([.character("f")], .frame, "zoom to the selection; again: to all of the timeline"),
    .init([.character("p")], .path, "the path of the layer, a dot for each 1/30 s"),
    .init([.character("o")], .onion, "past and future positions, in steps of 100 ms"),
    .init([.character("/")], .filter, "filter the tree by name"),
    .init([.character("z")], .look, "hide the panels to see the stage"),
    .init([.character("D")], .drawer, "move the drawer"),
    .init([.character("u")], .undo, "undo a change, or restore truncated input"),
    .init([.character("R")], .redo, "redo a change"),
    .init([.character("b")], .before, "compare before and after"),
    .init([.character("w")], .write, "write the changes into the file"),
    .init([.character("m")], .members, "also sliders for values missing in the file"),
    .init([.character("y")], .copy, "copy a value as YAML; also printed at exit"),
    .init([.character("Y")], .copySwift, "copy an animation as Swift"),
    .init([.character("c")], .copyCurve, "copy a curve as cubic-bezier()"),
    .init([.character("e")], .export, "save the input as a tape"),
    .init([.named(.escape), .character("i")], .leave, "return the keys to the scene"),
    .init([.character("I")], .close, "close the inspector"),
    .init([.character("?")], .help, "these keys"),
    .init([.character("q")], .quit, "quit"),
  ])
}
