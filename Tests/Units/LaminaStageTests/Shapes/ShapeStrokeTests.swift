import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Lines of shape layers, as they are seen.
@MainActor @Suite struct ShapeStrokeTests {
  private let screen = HeadlessScreen(size: CellSize(columns: 40, rows: 20))
  private let stage: Stage
  private let shape = ShapeLayer()

  init() {
    stage = Stage(screen: screen)
    stage.use {
      stage.rootLayer.backgroundColor = .black
      shape.fillColor = nil
      shape.strokeColor = .white
      shape.position = CGPoint(x: 20, y: 20)
      stage.rootLayer.addSublayer(shape)
    }
    stage.tick(at: 0)
  }

  private func show(_ body: () -> Void) throws -> (ink: Double, middle: SIMD2<Double>) {
    stage.use {
      Transaction.setDisableActions(true)
      body()
    }
    stage.tick(at: stage.now + 1)
    let frame = try #require(screen.frame)
    return try #require(ShownLight(frame).balance)
  }

  private static let ring: Path = {
    var path = Path()
    path.addEllipse(in: CGRect(x: -12, y: -12, width: 24, height: 24))
    return path
  }()

  @Test("a ring has the ink of its line, around the middle", arguments: [1.0, 2, 3.5])
  func ring(width: Double) throws {
    let (ink, middle) = try show {
      shape.path = Self.ring
      shape.lineWidth = width
    }
    #expect(abs(ink / (24 * .pi * width) - 1) < 0.04)
    #expect(abs(middle.x - 20) < 0.1)
    #expect(abs(middle.y - 20) < 0.1)
  }

  @Test("half of a ring lies below its middle: the way begins at the right and goes down")
  func half() throws {
    let (ink, middle) = try show {
      shape.path = Self.ring
      shape.lineWidth = 2
      shape.strokeEnd = 0.5
    }
    #expect(abs(ink / (24 * .pi) - 1) < 0.04)
    #expect(abs(middle.x - 20) < 0.15)
    // The balance point of half a ring, 2 r / pi and a little for its width.
    #expect(abs(middle.y - 20 - 24 / .pi) < 0.15)
  }

  @Test("a line is stretched with its layer, and does not leave a trace")
  func scaled() throws {
    let (ink, _) = try show {
      shape.path = Self.ring
      shape.lineWidth = 2
      shape.transform = .scale(x: 0.5, y: 0.5)
    }
    #expect(abs(ink / (12 * .pi) - 1) < 0.06)
    let (moved, middle) = try show {
      shape.position = CGPoint(x: 24, y: 16)
      shape.strokeStart = 0.75
    }
    #expect(abs(moved / (3 * .pi) - 1) < 0.12)
    #expect(middle.x > 24)
    #expect(middle.y < 16)
  }

  @Test("the box of a layer covers its line: miters, square ends, and no more")
  func box() throws {
    let corner = try Path(svg: "M 0 0 L 6 0 L 0 3")
    for style in [(LineJoin.miter, LineCap.butt), (.round, .square), (.bevel, .round)] {
      _ = try show {
        shape.path = corner
        (shape.lineJoin, shape.lineCap, shape.lineWidth) = (style.0, style.1, 2)
      }
      let area = corner.stroked(
        StrokeStyle(lineWidth: 2, lineCap: style.1, lineJoin: style.0)
      )
      let (box, exact) = (shape.contentBox, area.boundingBox)
      #expect(abs(box.minX - exact.minX) < 0.05 && abs(box.maxX - exact.maxX) < 0.05)
      #expect(abs(box.minY - exact.minY) < 0.05 && abs(box.maxY - exact.maxY) < 0.05)
    }
    _ = try show { shape.strokeEnd = 0 }
    #expect(shape.contentBox.isNull)
  }

  @Test("a line that draws itself shows as much as it should at any time")
  func drawsItself() throws {
    _ = try show {
      shape.path = Self.ring
      shape.lineWidth = 2
    }
    let begin = stage.now
    stage.use {
      let draw = BasicAnimation(\ShapeProperties.strokeEnd, from: 0, to: 1)
      draw.duration = 4
      draw.timingFunction = .linear
      shape.add(draw, forKey: "draw")
    }
    stage.tick(at: begin)
    for share in [0.25, 0.5, 0.75] {
      stage.tick(at: begin + share * 4)
      let frame = try #require(screen.frame)
      let ink = try #require(ShownLight(frame).balance).ink
      #expect(abs(ink / (48 * .pi) - share) < 0.03)
    }
  }

  @Test("dashes that march by their whole pattern come back to where they were")
  func marching() throws {
    _ = try show {
      shape.path = Self.ring
      shape.lineDashPattern = [4, 2]
    }
    let first = try #require(screen.frame)
    let begin = stage.now
    stage.use {
      let march = BasicAnimation(\ShapeProperties.lineDashPhase, from: 0, to: 6)
      march.duration = 1
      march.timingFunction = .linear
      march.repeatCount = .infinity
      shape.add(march, forKey: "march")
    }
    stage.tick(at: begin)
    stage.tick(at: begin + 0.5)
    #expect(screen.frame != first)
    stage.tick(at: begin + 3)
    #expect(screen.frame == first)
  }

  @Test("more dashes than there may be are told, and the line is solid")
  func tooManyDashes() throws {
    var line = Path()
    line.move(to: CGPoint(x: -8, y: 0))
    line.addLine(to: CGPoint(x: 8, y: 0))
    var messages: [String] = []
    stage.context.diagnosticHandler = { messages.append($0.message) }
    shape.name = "line"
    _ = try show {
      shape.path = line
      shape.strokeColor = .white
      shape.lineDashPattern = [0.0001, 0.0001]
    }
    #expect(
      messages == [
        "line: the line has more than 16384 dashes and is drawn without them; set longer lengths in"
          + " lineDashPattern"
      ]
    )
    let frame = try #require(screen.frame)
    #expect(frame.cells.filter { $0 != .blank }.count >= 16)
  }

  @Test("a translucent shape does not show what fills it through its line")
  func together() throws {
    var square = Path()
    square.addRect(CGRect(x: -8, y: -8, width: 16, height: 16))
    _ = try show {
      shape.path = square
      shape.fillColor = Color(red: 1, green: 0, blue: 0)
      shape.strokeColor = Color(red: 0, green: 0, blue: 1)
      shape.lineWidth = 4
      shape.opacity = 0.5
      shape.opacityStyle = .blend
    }
    let frame = try #require(screen.frame)
    let line = frame[13, 10].background.rawValue
    #expect(line >> 16 & 255 == 0, "no red in the blue line")
  }
}
