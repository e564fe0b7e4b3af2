import Foundation
import LaminaScenes
import LaminaTestSupport
import Testing

@testable import LaminaLottie

/// Frames of real files and of feature tests against the pictures of other renderers.
@MainActor @Suite struct LottieFrameTests {
  private struct Animation: Decodable {
    let file: String
    let frameRate: Double
    let renderedFrames: [Int]
  }

  private struct Features: Decodable {
    struct Case: Decodable {
      let `case`: String
      let frames: [Int]
    }
    let cases: [Case]
  }

  private struct Times: Decodable {
    let fr: Double
    let ip: Double
  }

  nonisolated private static let animations: [Animation] =
    (try? Fixture.json([Animation].self, "lottie/manifest.json")) ?? []
  nonisolated private static let features: [Features.Case] =
    (try? Fixture.json(Features.self, "lottie/feature/manifest.json").cases) ?? []

  /// The mean difference of a byte that a picture of half cells may have.
  nonisolated private static let tolerance = 6.0

  /// Files whose pictures differ for a reason, with what they may differ.
  nonisolated private static let known: [String: Double] = [
    // Its colours go up to 255, which the reference renderer takes for others.
    "web-gatin": 70,
    // Translucent areas are mixed in linear light here, in encoded colours there.
    "fill-opacity": 15, "gradient-linear-alpha": 13, "anchor": 8, "position": 8,
    "position-split": 8, "identity": 8, "group-rotate": 8, "group-position": 8,
    // Not supported, and said by `check`.
    "gradient-radial-highlight": 28, "offset-path": 37, "zig-zag": 8, "zig-zag-smooth": 10,
  ]

  @Test("the fixtures are there")
  func fixtures() {
    #expect(Self.animations.count == 15)
    #expect(Self.features.count == 48)
  }

  @Test("real files look as in another renderer", arguments: animations.map(\.file))
  func realFiles(_ file: String) throws {
    let animation = try #require(Self.animations.first { $0.file == file })
    let name = String(file.dropLast(5))
    let check = try LottieCheck.file(file)
    for frame in animation.renderedFrames {
      let time = Double(frame) / animation.frameRate
      let shown = try LottiePicture.shown(check, at: time, columns: 80)
      let number = String("0000\(frame)".suffix(4))
      let wanted = try LottiePicture.reference("lottie/frames/\(name)-f\(number).png", columns: 80)
      #expect(shown.error(to: wanted) < Self.known[name] ?? Self.tolerance, "frame \(frame)")
    }
  }

  @Test("features look as in their pictures", arguments: features.map(\.case))
  func featureFiles(_ name: String) throws {
    let feature = try #require(Self.features.first { $0.case == name })
    let path = "feature/\(name).json"
    let check = try LottieCheck.file(path)
    let times = try Fixture.json(Times.self, "lottie/" + path)
    let short = String(name.split(separator: "/").last ?? "")
    for frame in feature.frames {
      let number = frame < 10 ? "0\(frame)" : "\(frame)"
      let wanted = try LottiePicture.reference(
        "lottie/feature/\(name)-\(number).png",
        columns: 48
      )
      let time = (Double(frame) - times.ip) / times.fr
      let shown = try LottiePicture.shown(check, at: time, columns: 48)
      #expect(shown.error(to: wanted) < Self.known[short] ?? Self.tolerance, "frame \(frame)")
    }
  }
}
