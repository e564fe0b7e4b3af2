import LaminaStage

extension InputParser {
  /// Emits a key press, in the form that all protocols share.
  mutating func press(
    _ key: KeyEvent.Key,
    _ modifiers: KeyModifiers = [],
    phase: KeyEvent.Phase = .press,
    into output: inout [Output]
  ) {
    if modifiers == [.control], case .character(let character) = key {
      switch character {
      case "c", "\\", "z", "l":
        // The releases of these keys have no meaning.
        if phase == .press { request(character, into: &output) }
        return
      default: break
      }
    }
    output.append(.event(.key(KeyEvent(key, modifiers: modifiers, phase: phase))))
  }

  mutating func press(
    _ character: Character,
    _ modifiers: KeyModifiers,
    into output: inout [Output]
  ) {
    press(.character(character), modifiers, into: &output)
  }

  private func request(_ character: Character, into output: inout [Output]) {
    switch character {
    case "c": output.append(.event(.stop(.interrupt)))
    case "\\": output.append(.event(.stop(.quit)))
    case "z": output.append(.suspend)
    default: output.append(.redraw)
    }
  }

  /// Emits a typed character and returns to the ground state.
  mutating func emit(_ scalar: Unicode.Scalar, into output: inout [Output]) {
    let modifiers: KeyModifiers = isAlternate ? [.alt] : []
    reset()
    // C1 control characters are not keys.
    if scalar.properties.generalCategory == .control { return }
    let key: KeyEvent.Key = scalar == " " ? .named(.space) : .character(Character(scalar))
    press(key, modifiers, into: &output)
  }

  /// Emits the key of a control character.
  mutating func control(_ byte: UInt8, into output: inout [Output]) {
    var modifiers: KeyModifiers = isAlternate ? [.alt] : []
    reset()
    switch byte {
    case 0x08, 0x7F: press(.named(.backspace), modifiers, into: &output)
    case 0x09: press(.named(.tab), modifiers, into: &output)
    case 0x0A, 0x0D: press(.named(.enter), modifiers, into: &output)
    case 0x00:
      modifiers.insert(.control)
      press(.named(.space), modifiers, into: &output)
    default:
      modifiers.insert(.control)
      // Capital letters are 64 above their control characters; we report the small ones.
      let letter = byte < 0x1B ? byte + 0x60 : byte + 0x40
      // With Alt it is still the same request.
      if byte == 0x03 || byte == 0x1A { modifiers = [.control] }
      press(.character(Character(Unicode.Scalar(letter))), modifiers, into: &output)
    }
  }

  /// Emits a key of the protocol that reports presses, repeats and releases.
  mutating func keyboardReport(_ parameters: [[Int]], into output: inout [Output]) {
    guard let code = parameters.first?.first else { return }
    var modifiers = KeyModifiers(parameters: parameters)
    let phase = KeyEvent.Phase(parameters: parameters)
    if let key = NamedKey(keyboardCode: code) {
      press(.named(key), modifiers, phase: phase, into: &output)
      return
    }
    // Keypad characters have private codes; other private codes are keys without a name.
    let plain = Self.keypadCharacters[code] ?? (0xE000...0xF8FF ~= code ? nil : code)
    guard let plain, var scalar = UInt32(exactly: plain).flatMap(Unicode.Scalar.init) else {
      return
    }
    if modifiers.isDisjoint(with: [.control, .super]) {
      scalar = typed(scalar, parameters, modifiers)
      // The character itself includes Shift, as in the older form.
      modifiers.remove(.shift)
    }
    if scalar.properties.generalCategory == .control { return }
    press(.character(Character(scalar)), modifiers, phase: phase, into: &output)
  }

  /// The character that a key with modifiers types: as reported by the terminal, or by applying
  /// Shift.
  private func typed(
    _ scalar: Unicode.Scalar,
    _ parameters: [[Int]],
    _ modifiers: KeyModifiers
  ) -> Unicode.Scalar {
    let told =
      parameters.count > 2
      ? parameters[2].first
      : modifiers.contains(.shift) && parameters[0].count > 1 ? parameters[0][1] : nil
    if let told, told >= 0x20, let scalar = UInt32(exactly: told).flatMap(Unicode.Scalar.init) {
      return scalar
    }
    guard modifiers.contains(.shift) else { return scalar }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    // Some letters have no single capital.
    if upper.count == 1, let capital = upper.first { return capital }
    return scalar
  }

  private static let keypadCharacters: [Int: Int] = {
    var table: [Int: Int] = [:]
    for digit in 0...9 { table[57399 + digit] = 0x30 + digit }
    for (offset, character) in "./*-+".unicodeScalars.enumerated() {
      table[57409 + offset] = Int(character.value)
    }
    // Between them is the keypad's Enter.
    for (offset, character) in "=,".unicodeScalars.enumerated() {
      table[57415 + offset] = Int(character.value)
    }
    return table
  }()
}

extension KeyModifiers {
  /// The modifiers of a control sequence: its second parameter is one more than their bits.
  init(parameters: [[Int]]) {
    guard parameters.count > 1, let value = parameters[1].first, value > 0 else {
      self = []
      return
    }
    self.init(rawValue: UInt8((value - 1) & 0b1111))
    // Meta is treated as Alt.
    if (value - 1) & 0b10_0000 != 0 { insert(.alt) }
  }
}

extension KeyEvent.Phase {
  /// The phase of the key: the second part of the second parameter.
  init(parameters: [[Int]]) {
    guard parameters.count > 1, parameters[1].count > 1 else {
      self = .press
      return
    }
    switch parameters[1][1] {
    case 2: self = .repeat
    case 3: self = .release
    default: self = .press
    }
  }
}
