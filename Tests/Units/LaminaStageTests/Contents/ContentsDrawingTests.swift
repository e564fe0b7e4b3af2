import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@MainActor @Suite struct ContentsDrawingTests {
  private static let suite = "Contents"

  /// A picture of 6 x 6 pixels with different colours: red grows to the right, green downwards.
  private static func chart(_ blue: UInt8 = 0, width: Int = 6, height: Int = 6) throws -> Image {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += [UInt8(40 * x + 15), UInt8(40 * y + 15), blue, 255] }
    }
    return try Image(width: width, height: height, rgba: bytes)
  }

  /// A stage of 16 x 6 cells with one layer on it.
  private func stage(
    _ frame: CGRect = CGRect(x: 2, y: 2, width: 12, height: 8),
    _ configure: (Layer) throws -> Void
  ) rethrows -> (Stage, Layer) {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 16, rows: 6)))
    let layer = Layer()
    layer.frame = frame
    try stage.use {
      try Transaction.perform(disableActions: true) {
        stage.rootLayer.addSublayer(layer)
        try configure(layer)
      }
    }
    stage.tick(at: 0)
    return (stage, layer)
  }

  private func expectGolden(_ stage: Stage, _ name: String, at time: Double = 0) throws {
    let frame = stage.frame(at: time)
    let difference = try GoldenFrame.difference(
      frame,
      time: time,
      suite: Self.suite,
      name: name
    )
    #expect(difference == nil)
  }

  private func rgb(_ color: CellColor) -> UInt32? {
    color == .terminalDefault ? nil : color.rawValue
  }

  /// The colours that the upper and the lower half of a cell show.
  private func halves(_ cell: Cell) -> [UInt32?] {
    switch cell.glyph {
    case 0x2580: [rgb(cell.foreground), rgb(cell.background)]
    case 0x2584: [rgb(cell.background), rgb(cell.foreground)]
    case 0x2588: [rgb(cell.foreground), rgb(cell.foreground)]
    case 0x20: [rgb(cell.background), rgb(cell.background)]
    default: []
    }
  }

  @Test("at its own size every half cell is one pixel, exactly")
  func exact() throws {
    let picture = try Self.chart()
    let (stage, _) = stage(CGRect(x: 4, y: 4, width: 6, height: 6)) { $0.contents = picture }
    let frame = stage.frame(at: 0)
    for y in 0..<6 {
      for x in 0..<6 {
        let pixel = picture.pixel(x: x, y: y)
        let rgb = UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
        #expect(halves(frame[4 + x, 2 + y / 2])[y % 2] == rgb, "\(x), \(y)")
      }
    }
    #expect(frame[3, 2] == frame[0, 0] && frame[4, 5] == frame[0, 0])
  }

  nonisolated static let gravities = ContentsGravity.allCases.map(\.rawValue)

  @Test("each gravity draws its golden frame", arguments: gravities)
  func gravity(_ name: String) throws {
    let (stage, layer) = try stage { layer in
      layer.backgroundColor = Color("#202040")
      layer.contents = try Self.chart()
      layer.contentsGravity = ContentsGravity(rawValue: name)
    }
    // Only `resizeAspectFill` leaves the bounds here.
    try expectGolden(stage, name)
    stage.use { layer.masksToBounds = true }
    stage.tick(at: 1)
    stage.tick(at: 2)
    let cut = stage.frame(at: 2)
    #expect(cut[3, 0] == Frame(size: CellSize(columns: 16, rows: 6))[3, 0])
  }

  @Test("an unknown gravity behaves as center")
  func unknownGravity() throws {
    func frame(_ gravity: ContentsGravity) throws -> Frame {
      try stage { layer in
        layer.contents = try Self.chart()
        layer.contentsGravity = gravity
      }
      .0.frame(at: 0)
    }
    #expect(try frame(ContentsGravity(rawValue: "middle")) == frame(.center))
    #expect(try frame(.center) != frame(.resize))
  }

  @Test("what is transparent lets everything behind it show, half cell by half cell")
  func transparent() throws {
    let sprite = try Image(
      width: 1,
      height: 4,
      rgba: [255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 255]
    )
    let (stage, _) = stage(CGRect(x: 0, y: 0, width: 1, height: 4)) { layer in
      layer.superlayer?.backgroundColor = Color("#0000ff")
      layer.superlayer?.frame = CGRect(x: 0, y: 0, width: 16, height: 12)
      layer.contents = sprite
    }
    let frame = stage.frame(at: 0)
    #expect(halves(frame[0, 0]) == [0xFF0000, 0x0000FF])
    #expect(halves(frame[0, 1]) == [0x0000FF, 0x00FF00])
  }

  @Test("a cross-fade starts at the old image, mixes both half-way, and ends at the new one")
  func crossFade() throws {
    let (old, new) = (try Self.chart(), try Self.chart(240))
    let (stage, layer) = stage { $0.contents = old }
    let before = stage.frame(at: 0)
    stage.use {
      let fade = BasicAnimation(\.contents, from: old, to: new)
      fade.duration = 1
      fade.fillMode = .forwards
      fade.isRemovedOnCompletion = false
      layer.add(fade, forKey: nil)
    }
    stage.tick(at: 0)
    #expect(stage.frame(at: 0) == before)
    for time in [0, 0.5, 1] { try expectGolden(stage, "fade", at: time) }
    let half = stage.frame(at: 0.5)
    let end = stage.frame(at: 1)
    for column in 2..<14 {
      #expect(half[column, 3].foreground.rawValue & 0xFF == 120)
      #expect(half[column, 3].background.rawValue & 0xFF == 120)
      #expect(end[column, 3].foreground.rawValue & 0xFF == 240)
      #expect(end[column, 3].background.rawValue & 0xFF == 240)
    }
  }

  @Test("images of different sizes fade each in its own place")
  func crossFadeOfSizes() throws {
    let (stage, layer) = stage { $0.contentsGravity = .center }
    try stage.use {
      let fade = BasicAnimation(
        \.contents,
        from: try Self.chart(),
        to: try Self.chart(240, width: 2, height: 2)
      )
      fade.duration = 1
      layer.add(fade, forKey: nil)
    }
    stage.tick(at: 0)
    try expectGolden(stage, "sizes", at: 0.5)
  }

  @Test("discrete keyframes of the part that is shown play a strip of pictures")
  func strip() throws {
    // Three pictures of 2 x 2 pixels beside each other.
    let strip = try Self.chart(width: 6, height: 2)
    let (stage, layer) = stage(CGRect(x: 0, y: 0, width: 2, height: 2)) { $0.contents = strip }
    stage.use {
      let parts = (0..<3).map { CGRect(x: Double($0) / 3, y: 0, width: 1.0 / 3, height: 1) }
      let play = KeyframeAnimation(\.contentsRect, values: parts)
      play.calculationMode = .discrete
      play.duration = 3
      layer.add(play, forKey: nil)
    }
    stage.tick(at: 0)
    for picture in 0..<3 {
      let frame = stage.frame(at: Double(picture) + 0.5)
      for column in 0..<2 {
        let red = UInt32(40 * (2 * picture + column) + 15)
        #expect(halves(frame[column, 0]).map { ($0 ?? 0) >> 16 } == [red, red])
      }
    }
  }

  @Test("an image is turned, seen in perspective and faded like any surface")
  func styles() throws {
    let picture = try Self.chart()
    let (turned, _) = stage { layer in
      layer.contents = picture
      layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    }
    try expectGolden(turned, "turned")
    let (deep, _) = stage { layer in
      layer.contents = picture
      var perspective = Transform3D.identity
      perspective.m34 = -1.0 / 20
      layer.transform = Transform3D.rotation(angle: 0.9, x: 0, y: 1, z: 0)
        .concatenating(perspective)
    }
    try expectGolden(deep, "perspective")
    for style in [OpacityStyleChoice.density, .blend] {
      let (faded, _) = stage { layer in
        layer.contents = picture
        layer.opacity = 0.5
        layer.opacityStyle = style
      }
      try expectGolden(faded, style.rawValue)
    }
  }

  @Test("a mirrored geometry moves an image and leaves it upright")
  func flipped() throws {
    let picture = try Self.chart()
    let (stage, layer) = stage(CGRect(x: 0, y: 0, width: 6, height: 6)) { $0.contents = picture }
    let upright = stage.frame(at: 0)
    stage.use {
      Transaction.perform(disableActions: true) {
        stage.rootLayer.isGeometryFlipped = true
        layer.frame = CGRect(x: 0, y: stage.rootLayer.bounds.height - 6, width: 6, height: 6)
      }
    }
    stage.tick(at: 1)
    #expect(stage.frame(at: 1) == upright)
  }

  @Test("no golden frame is left over")
  func orphans() throws {
    let names =
      Self.gravities.map { "\($0)@0.0" } + ["fade@0.0", "fade@0.5", "fade@1.0", "sizes@0.5"]
      + ["turned@0.0", "perspective@0.0", "density@0.0", "blend@0.0"]
    #expect(try GoldenFrame.orphans(suite: Self.suite, names: Set(names)) == [])
  }
}
