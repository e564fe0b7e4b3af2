import Foundation
import Lamina

// The examples of doc comments about values: colours, paths, pictures, curves, transforms.

@MainActor
private func colors() {
  // doc: Core/Math/Colors/Color.swift
  let amber = Color(red: 1, green: 0.8, blue: 0.4)
  let same = Color(rgb: 0xFFCC66)
  let read = Color("#ffcc66")  // nil if the text is no colour
  // end
  _ = [amber, same, read]
}

@MainActor
private func paths(layer: Layer) throws {
  // doc: Core/Math/Paths/Path.swift
  var roof = Path()
  roof.move(to: CGPoint(x: 0, y: 8))
  roof.addLine(to: CGPoint(x: 8, y: 0))
  roof.addLine(to: CGPoint(x: 16, y: 8))
  roof.closeSubpath()
  // end

  // doc: Core/Math/Paths/Strokes/Path+Stroking.swift
  var corner = Path()
  corner.addLines(between: [CGPoint(x: 0, y: 8), CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0)])
  let area = corner.copy(
    strokingWithWidth: 2,
    lineCap: .round,
    lineJoin: .round,
    miterLimit: 10
  )
  // end

  // doc: Core/Math/Paths/Strokes/Path+Trimming.swift
  var ring = Path()
  ring.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
  let half = ring.trimmed(from: 0, to: 0.5)
  // end

  // doc: Core/Math/Paths/Strokes/StrokeStyle.swift
  let ants = StrokeStyle(lineWidth: 1, lineCap: .round, dash: [3, 2])
  // end
  _ = (area, half, ants)

  // doc: Core/Math/Paths/Path+SVG.swift
  let heart = try Path(svg: "M 0 3 C 0 -3 8 -3 8 4 C 8 -3 16 -3 16 3 L 8 12 Z")
  // end

  // doc: Core/Math/Paths/Morphing/PathMorph.swift
  let morph = PathMorph(from: roof, to: heart)
  let halfway = morph.path(at: 0.5)
  // end
  _ = halfway
}

@MainActor
private func curves(layer: Layer) throws {
  // doc: Core/Math/Timing/TimingFunction.swift
  let overshoot = TimingFunction(controlPoints: 0.3, 1.6, 0.6, 1)
  let named = TimingFunction(name: .easeOut)
  let staircase = try TimingFunction.steps(4)
  // end
  _ = [overshoot, named, staircase]

  // doc: Core/Math/Transforms/ValueFunction.swift
  let spin = BasicAnimation(keyPath: "transform")
  spin.valueFunction = ValueFunction(name: .rotateZ)
  spin.fromValue = 0.0
  spin.toValue = 4 * Double.pi
  layer.add(spin, forKey: "spin")
  // end

  // doc: Core/Math/Transforms/Transform3D.swift
  layer.transform = .rotation(angle: .pi / 4).scaled(x: 2, y: 1)
  layer.sublayerTransform = .perspective(distance: 60)
  // end
}

@MainActor
private func pictures(layer: Layer, picture: AnimatedImage) throws {
  // doc: Core/Math/Images/Image.swift
  let pixels: [UInt8] = [255, 204, 102, 255, 0, 0, 0, 0]
  layer.contents = try Image(width: 2, height: 1, rgba: pixels)
  // end

  // doc: Core/Math/Images/AnimatedImage.swift
  let animation = KeyframeAnimation(keyPath: "contents")
  animation.values = picture.frames.map(\.image)
  animation.keyTimes = picture.keyTimes
  animation.calculationMode = .discrete
  animation.duration = picture.duration
  animation.repeatCount = picture.repeatCount
  // end
}

private func encoded(next: Frame, shown: Frame) -> [UInt8] {
  var bytes: [UInt8] = []
  var encoder = FrameEncoder(depth: .truecolor)
  // doc: Core/Cells/Output/FrameEncoder.swift
  encoder.encode(rows: 0..<4, of: next, after: shown, into: &bytes)
  encoder.finish(into: &bytes)
  // end
  return bytes
}
