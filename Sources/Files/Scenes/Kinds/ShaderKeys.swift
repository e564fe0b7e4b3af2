import LaminaKinds
import LaminaLayers
import LaminaProperties

extension KindKeys {
  /// The pattern of a shader and its parameters, in one mapping.
  static let shader = KindKeys(
    keys: [
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
        let values = reader.values
        guard let keys = KeyedReader(mapping.value, owner: "a shader", values: values) else {
          return
        }
        let descriptors = ShaderProperties.descriptors
        for entry in keys.entries {
          guard let descriptor = descriptors.first(where: { $0.name == "shader." + entry.key })
          else {
            let valid = descriptors.map { String($0.name.dropFirst("shader.".count)) }
            values.list.report(
              .unknownKey(found: entry.key, owner: "a shader", valid: valid),
              at: entry.keyRange
            )
            continue
          }
          guard let value = reader.value(entry.value, for: descriptor) else { continue }
          parts.settings.append(PropertySetting(keyPath: descriptor.name, value: value))
        }
      }
    ],
    seed: "shader.seed"
  )
}
