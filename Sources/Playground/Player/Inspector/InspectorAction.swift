import LaminaStage

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
    .init([.named(.tab)], .nextPart, "next panel; shift-tab the one before, 1 to 8 directly"),
    .init([.named(.up), .character("k")], .up, "row above"),
    .init([.named(.down), .character("j")], .down, "row below"),
    .init([.named(.pageUp)], .pageUp, "ten rows up"),
    .init([.named(.pageDown)], .pageDown, "ten rows down"),
    .init([.named(.left)], .earlier, "a tick back, with shift ten; on a slider a step down"),
    .init([.named(.right)], .later, "a tick on, with shift ten; on a slider a step up"),
    .init([.named(.home)], .start, "to the start"),
    .init([.named(.end)], .end, "to the end of the timeline"),
    .init([.character(",")], .previousEvent, "to the event before"),
    .init([.character(";")], .nextEvent, "to the next event"),
    .init([.named(.space)], .pause, "play and pause"),
    .init([.character("<")], .backwards, "play backwards"),
    .init([.named(.enter)], .enter, "open a curve; type a number for a slider"),
    .init([.character("v")], .speed, "curve of values, curve of speeds"),
    .init([.character("+"), .character("=")], .zoomIn, "less time on the timeline"),
    .init([.character("-")], .zoomOut, "more time on the timeline"),
    .init([.character("f")], .frame, "the time of what is chosen; again: all of it"),
    .init([.character("p")], .path, "the path of the layer, a dot for each 1/30 s"),
    .init([.character("o")], .onion, "where the layer was and will be, in steps of 100 ms"),
    .init([.character("/")], .filter, "narrow the tree to a name"),
    .init([.character("z")], .look, "look through at the stage"),
    .init([.character("D")], .drawer, "move the drawer"),
    .init([.character("u")], .undo, "undo a change, or the cut of a tape"),
    .init([.character("R")], .redo, "redo it"),
    .init([.character("b")], .before, "before and after"),
    .init([.character("w")], .write, "write the changes into the file"),
    .init([.character("m")], .members, "sliders for what the file leaves out, too"),
    .init([.character("y")], .copy, "copy a value as YAML; it is printed in the end"),
    .init([.character("Y")], .copySwift, "copy an animation as Swift"),
    .init([.character("c")], .copyCurve, "copy a curve as cubic-bezier()"),
    .init([.character("e")], .export, "write what was pressed as a tape"),
    .init([.named(.escape), .character("i")], .leave, "give the keys back to the scene"),
    .init([.character("I")], .close, "close the inspector"),
    .init([.character("?")], .help, "these keys"),
    .init([.character("q")], .quit, "leave"),
  ])
}
