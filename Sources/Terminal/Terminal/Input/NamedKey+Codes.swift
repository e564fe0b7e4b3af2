import LaminaStage

extension NamedKey {
  /// The key of `CSI final` and `SS3 final`.
  init?(final: UInt8) {
    switch final {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "P"): self = .f1
    case UInt8(ascii: "Q"): self = .f2
    case UInt8(ascii: "R"): self = .f3
    case UInt8(ascii: "S"): self = .f4
    default: return nil
    }
  }

  /// The key of `SS3 byte`, which includes the keypad's Enter.
  init?(singleShift byte: UInt8) {
    if byte == UInt8(ascii: "M") {
      self = .enter
    } else {
      self.init(final: byte)
    }
  }

  /// The key of `CSI [ byte`, the form of the Linux console.
  init?(linuxFunction byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A"): self = .f1
    case UInt8(ascii: "B"): self = .f2
    case UInt8(ascii: "C"): self = .f3
    case UInt8(ascii: "D"): self = .f4
    case UInt8(ascii: "E"): self = .f5
    default: return nil
    }
  }

  /// The key of `CSI number ~`.
  init?(tildeNumber number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11: self = .f1
    case 12: self = .f2
    case 13: self = .f3
    case 14: self = .f4
    case 15: self = .f5
    case 17: self = .f6
    case 18: self = .f7
    case 19: self = .f8
    case 20: self = .f9
    case 21: self = .f10
    case 23: self = .f11
    case 24: self = .f12
    default: return nil
    }
  }

  /// The key of `CSI code u`.
  init?(keyboardCode code: Int) {
    switch code {
    case 9: self = .tab
    case 13, 57414: self = .enter
    case 27: self = .escape
    case 32: self = .space
    case 8, 127: self = .backspace
    case 57417: self = .left
    case 57418: self = .right
    case 57419: self = .up
    case 57420: self = .down
    case 57421: self = .pageUp
    case 57422: self = .pageDown
    case 57423: self = .home
    case 57424: self = .end
    case 57425: self = .insert
    case 57426: self = .delete
    default: return nil
    }
  }

  /// Keys with the capability names of their sequences in terminfo.
  static let capabilities: [(name: String, key: NamedKey)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
    ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete),
    ("kbs", .backspace), ("kf1", .f1), ("kf2", .f2), ("kf3", .f3), ("kf4", .f4), ("kf5", .f5),
    ("kf6", .f6), ("kf7", .f7), ("kf8", .f8), ("kf9", .f9), ("kf10", .f10), ("kf11", .f11),
    ("kf12", .f12),
  ]
}
