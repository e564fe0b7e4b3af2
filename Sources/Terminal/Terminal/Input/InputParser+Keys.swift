import LaminaStage

extension InputParser {
  /// Emits a key press, in the form that all protocols share.
  mutating func press(
    _ key: KeyEvent.Key,
    _ modifiers: KeyModifiers = [],
    phase: KeyEvent.Phase = .press
  ) {
    if modifiers == [.control], case .character(let character) = key,
      let request = Self.requests[character]
    {
      // The releases of these keys have no meaning.
      if phase == .press { output.append(request) }
    } else {
      output.append(.event(.key(KeyEvent(key, modifiers: modifiers, phase: phase))))
    }
  }

  private static let requests: [Character: Output] = [
    "c": .event(.stop(.interrupt)), "\\": .event(.stop(.quit)), "z": .suspend, "l": .redraw,
  ]

  /// Emits a typed character and returns to the ground state.
  mutating func emit(_ scalar: Unicode.Scalar) {
    let modifiers: KeyModifiers = isAlternate ? [.alt] : []
    reset()
    // C1 control characters are not keys.
    if scalar.properties.generalCategory == .control { return }
    let key: KeyEvent.Key = scalar == " " ? .named(.space) : .character(Character(scalar))
    press(key, modifiers)
  }

  mutating func control(_ byte: UInt8) {
    var modifiers: KeyModifiers = isAlternate ? [.alt] : []
    reset()
    switch byte {
    case 0x08, 0x7F: press(.named(.backspace), modifiers)
    case 0x09: press(.named(.tab), modifiers)
    case 0x0A, 0x0D: press(.named(.enter), modifiers)
    case 0x00:
      modifiers.insert(.control)
      press(.named(.space), modifiers)
    default:
      modifiers.insert(.control)
      // Capital letters are 64 above their control characters; we report the small ones.
      let letter = byte < 0x1B ? byte + 0x60 : byte + 0x40
      // With Alt it is still the same request.
      if byte == 0x03 || byte == 0x1A { modifiers = [.control] }
      press(.character(Character(Unicode.Scalar(letter))), modifiers)
    }
  }

  /// Emits a key of the protocol that reports presses, repeats and releases.
  mutating func keyboardReport(_ parameters: [[Int]]) {
    guard let code = parameters.first?.first else { return }
    var modifiers = KeyModifiers(parameters: parameters)
    let phase = KeyEvent.Phase(parameters: parameters)
    if let key = NamedKey.keyboardCodes[code] {
      return press(.named(key), modifiers, phase: phase)
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
    press(.character(Character(scalar)), modifiers, phase: phase)
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

  /// The characters of the keypad by their codes; the Enter among them has a name.
  private static let keypadCharacters = Dictionary(
    uniqueKeysWithValues: zip(57399..., "0123456789./*-+\r=,".unicodeScalars.map { Int($0.value) })
  )
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
