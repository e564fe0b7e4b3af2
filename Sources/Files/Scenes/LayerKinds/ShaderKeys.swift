import LaminaCore

extension KindKeys {
  /// The pattern of a shader and its parameters, in one mapping.
  static let shader = KindKeys(
    all: [
      KindKey(
        info: KeyInfo(
          name: "shader",
          shape: .keys(
            ShaderProperties.descriptors.map {
              KeyInfo($0, named: $0.name.dropFirst("shader.".count))
            }
          ),
          summary: "The pattern, and how it looks: each is a property 'shader.NAME' as well."
        )
      ) { mapping, reader, parts in
        guard let keys = KeyedReader(mapping.value, owner: "a shader", values: reader.values)
        else { return }
        let descriptors = ShaderProperties.descriptors
        let settings = reader.settings(
          keys.entries,
          of: descriptors,
          prefix: "shader.",
          owner: "a shader",
          valid: descriptors.map { String($0.name.dropFirst("shader.".count)) }
        )
        for setting in settings {
          let keyPath = setting.descriptor.name
          parts.settings.append(PropertySetting(keyPath: keyPath, value: setting.value))
        }
      }
    ],
    seed: "shader.seed"
  )
}
