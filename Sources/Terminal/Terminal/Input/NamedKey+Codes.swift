import LaminaStage

extension NamedKey {
  /// The keys of `CSI final` and `SS3 final`.
  static let finals: [Unicode.Scalar: NamedKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .f1, "Q": .f2,
    "R": .f3, "S": .f4,
  ]

  /// The keys of `SS3 byte`, which include the keypad's Enter.
  static let singleShifts = finals.merging(["M": .enter]) { $1 }

  /// The keys of `CSI [ byte`, the form of the Linux console.
  static let linuxFunctions: [Unicode.Scalar: NamedKey] = [
    "A": .f1, "B": .f2, "C": .f3, "D": .f4, "E": .f5,
  ]

  /// The keys of `CSI number ~`.
  static let tildeNumbers: [Int: NamedKey] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .f1, 12: .f2, 13: .f3, 14: .f4, 15: .f5, 17: .f6, 18: .f7, 19: .f8, 20: .f9, 21: .f10,
    23: .f11, 24: .f12,
  ]

  /// The keys of `CSI code u`.
  static let keyboardCodes: [Int: NamedKey] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 32: .space, 127: .backspace, 57414: .enter,
    57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown,
    57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]

  /// Keys with the capability names of their sequences in terminfo.
  static let capabilities: [(name: String, key: NamedKey)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
    ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete),
    ("kbs", .backspace), ("kf1", .f1), ("kf2", .f2), ("kf3", .f3), ("kf4", .f4), ("kf5", .f5),
    ("kf6", .f6), ("kf7", .f7), ("kf8", .f8), ("kf9", .f9), ("kf10", .f10), ("kf11", .f11),
    ("kf12", .f12),
  ]
}
