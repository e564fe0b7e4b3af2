import LaminaCore

/// The keys `presets` and `import` of a scene.
enum PresetKeys {
  static let presetsName = "presets"
  static let importName = "import"
  static let parameters = KeyInfo(
    name: "parameters",
    shape: .mapping(of: "parameter", to: .value, names: .identifier),
    summary: "The parameters with their defaults: '${NAME}' stands for the value of one."
  )
  static let layers = KeyInfo(
    name: "layers",
    shape: .list(.value),
    summary: "The layers that replace a use, the lowest first."
  )
  static let animation = KeyInfo(
    name: "animation",
    shape: .value,
    summary: "The animation that replaces a use."
  )

  static let all = [
    KeyInfo(
      name: presetsName,
      shape: .mapping(
        of: "preset",
        to: .keys([parameters, layers, animation]),
        names: .identifier
      ),
      summary: "Layers and animations under names, with parameters, for 'use'."
    ),
    KeyInfo(
      name: importName,
      shape: .oneOrMore(.text),
      summary: "Files beside the scene whose presets it uses too."
    ),
  ]
}

extension DocumentReader {
  /// The keys that a use of a preset may have besides parameters.
  static func members(_ vocabulary: Vocabulary) -> (ScenePreset.Use) -> PresetMembers {
    let animation = vocabulary[AnimationKinds.self].family.descriptors().map(\.name)
    let layer = LayerNode.keys.map(\.name)
    return { use in
      switch use {
      case .animation: PresetMembers(names: animation) { key, _ in animation.contains(key) }
      case .layer: PresetMembers(names: layer) { key, value in isKey(key, of: value) }
      }
    }
  }

  /// Whether a layer can have a key; any name may be a custom value.
  private static func isKey(_ key: String, of layer: SceneValue?) -> Bool {
    if layer?[LayerNode.customKey.name] != nil { return true }
    let kind = layer?[LayerNode.kindKey.name]?.text.flatMap(LayerKind.named) ?? .plain
    let root = key.firstIndex(of: ".").map { String(key[..<$0]) } ?? key
    return LayerNode.keys.contains { $0.name == key } || kind.keys[root] != nil
      || LayerShape(kind: kind).descriptor(root) != nil
  }

  /// The presets that a file imports, and its own, which replace those.
  static func presets(
    of keys: inout KeyedReader,
    _ values: ValueReader,
    in file: SourceFile,
    images: ImageLibrary
  ) -> PresetLibrary {
    var library = PresetLibrary()
    let own = keys.take(PresetKeys.presetsName)?.value
    let others = keys.take(PresetKeys.importName)?.value
    let found =
      (others.map { imported($0, values, images) } ?? [])
      + (own.map { presets($0, values, in: file) } ?? [])
    for preset in found { library.add(preset) }
    return library
  }

  private static func presets(
    _ value: SceneValue,
    _ values: ValueReader,
    in file: SourceFile
  ) -> [ScenePreset] {
    let entries = KeyedReader(value, owner: "'presets'", values: values)?.entries ?? []
    return entries.compactMap { entry in
      guard values.name(entry.key, of: "preset", at: entry.keyRange) != nil,
        var keys = KeyedReader(entry.value, owner: "a preset", values: values)
      else { return nil }
      let parameters = keys.take(PresetKeys.parameters.name)
        .map { Self.parameters($0.value, values) }
      let layers = keys.take(PresetKeys.layers.name)
      let animation = keys.take(PresetKeys.animation.name)
      keys.finish()
      guard let body = body(layers, animation, of: entry, values) else { return nil }
      return ScenePreset(name: entry.key, parameters: parameters ?? [], body: body, file: file)
    }
  }

  private static func parameters(_ value: SceneValue, _ values: ValueReader) -> [SceneEntry] {
    let entries = KeyedReader(value, owner: "'parameters'", values: values)?.entries ?? []
    return entries.filter { entry in
      guard entry.key == PresetUse.key else {
        return values.name(entry.key, of: "parameter", at: entry.keyRange) != nil
      }
      values.list.report(
        "'\(PresetUse.key)' names the preset, and cannot name a parameter",
        .nameTaken,
        at: entry.keyRange
      )
      return false
    }
  }

  private static func body(
    _ layers: SceneEntry?,
    _ animation: SceneEntry?,
    of entry: SceneEntry,
    _ values: ValueReader
  ) -> ScenePreset.Body? {
    switch (layers, animation) {
    case (let layers?, nil):
      return values.items(layers.value, expected: "a list of layers") { $0 }.map { .layers($0) }
    case (nil, let animation?): return .animation(animation.value)
    case (nil, nil):
      values.list.report(
        "the preset \(VisibleText.quoted(entry.key)) needs 'layers' or 'animation'",
        help: "such as 'layers: [{kind: text, string: \"${text}\"}]'",
        .missingKey,
        at: entry.keyRange
      )
    case (_?, let animation?):
      values.list.report(
        "a preset has either 'layers' or 'animation'",
        help: "make two presets of it",
        at: animation.keyRange
      )
    }
    return nil
  }

  // MARK: - Imports

  private static func imported(
    _ value: SceneValue,
    _ values: ValueReader,
    _ images: ImageLibrary
  ) -> [ScenePreset] {
    let names: [SceneValue]
    if case .list(let items) = value.content { names = items } else { names = [value] }
    guard names.count <= PresetLimits.files else {
      values.list.report(
        "a scene imports at most \(PresetLimits.files) files",
        .tooMany,
        at: value.range
      )
      return []
    }
    return names.flatMap { presets(inFile: $0, values, images) }
  }

  private static func presets(
    inFile value: SceneValue,
    _ values: ValueReader,
    _ images: ImageLibrary
  ) -> [ScenePreset] {
    let help = "such as 'presets.yaml', beside the scene"
    guard let name = values.scalar(value, expected: "the name of a file", help: help) else {
      return []
    }
    do throws(ImageFault) {
      let file = try images.file(named: name, atMost: ReaderLimits.fileSize)
      let inside = DiagnosticList()
      let found = presets(of: file, noting: inside)
      values.list.append(inside, of: file, at: value.range)
      return found.map { preset in
        var preset = preset
        preset.importedFrom = name
        return preset
      }
    } catch {
      values.list.report(.image(error), at: value.range)
      return []
    }
  }

  /// The presets of a file that contains nothing else.
  private static func presets(of file: SourceFile, noting list: DiagnosticList) -> [ScenePreset] {
    do {
      let root = try SceneReader.read(file, noting: list)
      let values = ValueReader(list: list)
      guard var keys = KeyedReader(root, owner: "a file of presets", values: values) else {
        return []
      }
      if let version = keys.take(DocumentKeys.version.name)?.value, version.text != "1" {
        list.report(.wrongVersion(found: version.summary), at: version.range)
      }
      let value = keys.require(
        PresetKeys.presetsName,
        help: "such as 'presets: {NAME: {layers: []}}'"
      )
      keys.finish()
      return value.map { presets($0, values, in: file) } ?? []
    } catch {
      list.append(error)
      return []
    }
  }
}

extension DiagnosticList {
  /// Reports the findings in another file at the place of its name.
  func append(_ inside: DiagnosticList, of file: SourceFile, at range: SourceRange) {
    for diagnostic in inside.sorted {
      let place = file.position(of: diagnostic.range.lowerBound)
      let name = VisibleText.of(file.name)
      let message = "\(name):\(place.line):\(place.column): \(diagnostic.message)"
      let fault = SceneFault.clash(message, help: diagnostic.help, diagnostic.code)
      if diagnostic.severity == .error { report(fault, at: range) } else { warn(fault, at: range) }
    }
  }
}
