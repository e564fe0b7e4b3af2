import LaminaCore

extension KindKeys {
  /// An image, or an animated one that plays.
  static let image = KindKeys(
    all: [
      KindKey(
        info: KeyInfo(
          name: "contents",
          shape: .text,
          summary: "An image file beside the scene; the frames of an animated GIF play."
        )
      ) { entry, reader, parts in
        guard let descriptor = PropertyTable.image["contents"],
          let contents = reader.value(entry.value, for: descriptor)
        else { return }
        parts.settings.append(PropertySetting(keyPath: descriptor.name, value: contents))
        guard !contents.isNone, let picture = reader.animation(entry.value),
          picture.frames.count > 1
        else { return }
        parts.make.append { layer in (layer as? ImageLayer)?.animatedImage = picture }
      }
    ],
    takesSizeOfImage: true
  )

  /// An image of any size, cut into tiles.
  static let tiled = KindKeys(takesSizeOfImage: true)
}
