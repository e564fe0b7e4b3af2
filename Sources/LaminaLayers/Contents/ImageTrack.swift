import LaminaMath

/// From one image to another: a cross-fade.
///
/// Images cannot be added up: `by`, additive and cumulative animations mean nothing here.
package final class ImageTrack: PropertyTrack {
  private let from: PropertyValue?
  private let to: PropertyValue?
  private let previous: Image?

  package init(_ target: EffectBuilder.Target, from: PropertyValue?, to: PropertyValue?) {
    self.from = from
    self.to = to
    previous = target.shown.assumingMemoryBound(to: ContentsSlot.self).pointee.nearer
    super.init(target, isAdditive: false, isCumulative: false)
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let slot = shown.assumingMemoryBound(to: ContentsSlot.self)
    let current = slot.pointee.nearer
    let start = from.map(\.image) ?? (to == nil ? previous : current)
    let end = to.map(\.image) ?? current
    slot.pointee = ContentsSlot(from: start, to: end, amount: progress)
  }
}

/// Keyframes of images: cross-fades between neighbours, or one after the other where the mode is
/// discrete.
package final class ImageKeyframeTrack: PropertyTrack {
  private let images: [Image?]
  private let timing: KeyframeTiming

  package init(
    _ target: EffectBuilder.Target,
    _ values: [PropertyValue],
    _ timing: KeyframeTiming
  ) {
    images = values.map(\.image)
    self.timing = timing
    super.init(target, isAdditive: false, isCumulative: false)
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let place = timing.place(at: progress)
    let slot = shown.assumingMemoryBound(to: ContentsSlot.self)
    let next = place.index + 1 < images.count ? images[place.index + 1] : images[place.index]
    slot.pointee = ContentsSlot(from: images[place.index], to: next, amount: place.fraction)
  }
}

extension PropertyValue {
  /// The image, if the value is one; nil for none.
  package var image: Image? {
    if case .image(let image) = self { image } else { nil }
  }
}
