import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct Transform3DTests {
  static func make(_ name: String, _ n: [Double]) throws -> Transform3D {
    switch name {
    case "identity": .identity
    case "translation", "translate": .translation(x: n[0], y: n[1], z: n[2])
    case "scale": .scale(x: n[0], y: n[1], z: n[2])
    case "rotation", "rotate": .rotation(angle: n[0], x: n[1], y: n[2], z: n[3])
    case "m34": Transform3D(m34: n[0])
    default: throw UnknownStep(name: name)
    }
  }

  struct UnknownStep: Error {
    var name: String
  }

  @Test("a matrix is made from its numbers", arguments: try TransformRows.all().make)
  func make(row: TransformRows.Make) throws {
    #expect(isNear(try Self.make(row.op, row.args).elements, row.matrix))
  }

  @Test(
    "steps are put before what is there, and undone",
    arguments: try TransformRows.all().sequence
  )
  func sequence(row: TransformRows.Sequence) throws {
    var transform = Transform3D.identity
    for step in row.steps {
      let n = step.numbers
      switch step.name {
      case "translate": transform = transform.translated(x: n[0], y: n[1], z: n[2])
      case "scale": transform = transform.scaled(x: n[0], y: n[1], z: n[2])
      case "rotate": transform = transform.rotated(angle: n[0], x: n[1], y: n[2], z: n[3])
      default: throw UnknownStep(name: step.name)
      }
    }
    #expect(isNear(transform.elements, row.matrix))
    #expect(isNear(transform.inverted().elements, row.inverse))
  }

  @Test(
    "a matrix with perspective is undone as well",
    arguments: try TransformRows.all().decomposition
  )
  func inverse(row: TransformRows.Parts) throws {
    let transform = try matrix(row.matrix)
    let product = transform.concatenating(transform.inverted())
    #expect(isNear(product.elements, Transform3D.identity.elements))
  }

  @Test("a matrix that flattens space is its own inverse")
  func singular() {
    let flat = Transform3D.scale(x: 0, y: 2)
    #expect(flat.inverted() == flat)
    #expect(flat.determinant == 0)
    #expect(AffineTransform2D.scale(x: 0, y: 2).inverted() == .scale(x: 0, y: 2))
  }

  struct Peer: Decodable, CustomTestStringConvertible {
    typealias Step = TransformRows.Step
    struct Flag: Decodable {
      var name: String
      var numbers: [Double]
      init(from decoder: any Decoder) throws {
        let step = try Step(from: decoder)
        (name, numbers) = (step.name, step.numbers)
      }
    }
    /// A step and the numbers of the next.
    struct Pair: Decodable {
      var base: Step
      var numbers: [Double]
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        base = try list.decode(Step.self)
        numbers = try list.decode([Double].self)
      }
    }
    var id: String
    var make: Step?
    var concat: [Step]?
    var translateOn, scaleOn: Pair?
    var affineToTransform, setAffine: [Double]?
    var isAffine: Step?
    var value: Bool?
    var layerTransform: Step?
    var affineTransform: [Double]?
    var rows, transformRows: [[Double]]?
    var testDescription: String { id }

    static func all() throws -> [Peer] {
      struct File: Decodable { var cases: [Peer] }
      return try Fixture.json(File.self, "reference/peers/transforms.json").cases
    }
  }

  @Test("matrices agree with what others test", arguments: try Peer.all())
  func peer(row: Peer) throws {
    var found: Transform3D?
    if let step = row.make { found = try Self.make(step.name, step.numbers) }
    if let steps = row.concat {
      found = try steps.reduce(.identity) {
        $0.concatenating(try Self.make($1.name, $1.numbers))
      }
    }
    if let pair = row.translateOn {
      let n = pair.numbers
      found = try Self.make(pair.base.name, pair.base.numbers)
        .translated(x: n[0], y: n[1], z: n[2])
    }
    if let pair = row.scaleOn {
      let n = pair.numbers
      found = try Self.make(pair.base.name, pair.base.numbers).scaled(x: n[0], y: n[1], z: n[2])
    }
    if let n = row.affineToTransform ?? row.setAffine {
      found = Transform3D(
        AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      )
    }
    if let step = row.layerTransform { found = try Self.make(step.name, step.numbers) }
    if let step = row.isAffine {
      found = try Self.make(step.name, step.numbers)
      #expect(found?.isAffine == row.value)
    }
    let transform = try #require(found)
    if let rows = row.rows ?? row.transformRows {
      #expect(isNear(transform.elements, rows.flatMap { $0 }, 1e-4))
    }
    if let numbers = row.affineTransform {
      let plane = transform.affineTransform
      #expect(isNear([plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty], numbers, 1e-4))
    }
  }

  @Test("plane and space agree on steps and their inverse")
  func plane() {
    let plane = AffineTransform2D.identity.translated(x: 5, y: -3).rotated(angle: 0.7)
      .scaled(x: 2, y: 0.5)
    let space = Transform3D.identity.translated(x: 5, y: -3).rotated(angle: 0.7)
      .scaled(x: 2, y: 0.5)
    #expect(isNear(Transform3D(plane).elements, space.elements, 1e-12))
    #expect(isNear(Transform3D(plane.inverted()).elements, space.inverted().elements, 1e-12))
    #expect(abs(plane.determinant - 1) < 1e-12)
    let point = plane.inverted().apply(plane.apply(CGPoint(x: 3, y: 4)))
    #expect(abs(point.x - 3) < 1e-12 && abs(point.y - 4) < 1e-12)
  }

  @Test("a point behind the eye has no place, and places lead back to points")
  func projection() throws {
    let transform = Transform3D.perspective(distance: 100).rotated(angle: 1, x: 0, y: 1, z: 0)
    let place = try #require(transform.project(CGPoint(x: 20, y: 10)))
    let back = try #require(transform.unproject(place))
    #expect(abs(back.x - 20) < 1e-9 && abs(back.y - 10) < 1e-9)
    #expect(transform.project(CGPoint(x: -200, y: 0)) == nil)
    #expect(transform.hasPerspective)
    let edge = Transform3D.rotation(angle: .pi / 2, x: 0, y: 1, z: 0)
    #expect(edge.project(CGPoint(x: 1, y: 1)) != nil)
    #expect(Transform3D.scale(x: 0, y: 1).unproject(.zero) == nil)
  }

  @Test("the back shows past a quarter turn, a little earlier off the axis of the eye")
  func back() {
    func turned(_ angle: Double) -> Transform3D {
      Transform3D.perspective(distance: 50).rotated(angle: angle, x: 0, y: 1, z: 0)
    }
    #expect(!turned(1.5).showsBack(at: .zero))
    #expect(turned(1.6).showsBack(at: .zero))
    #expect(turned(.pi).showsBack(at: CGPoint(x: 3, y: 4)))
    let mirrored = Transform3D.scale(x: -1, y: 1)
    #expect(mirrored.showsBack(at: .zero))
  }

  @Test("only finite elements make a finite matrix")
  func finite() {
    #expect(Transform3D.identity.isFinite)
    #expect(!Transform3D(m42: .nan).isFinite)
    #expect(!Transform3D(m34: .infinity).isFinite)
    #expect(Transform3D(elements: [1, 2]) == nil)
  }
}
