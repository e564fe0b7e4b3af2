import Foundation
import LaminaMath
import Testing

/// Constraints between a layer and its superlayer or siblings.
@Suite struct ConstraintSolverTests {
  private static let bounds = CGRect(x: 0, y: 0, width: 80, height: 48)

  private func item(
    _ name: String,
    _ frame: CGRect = .zero,
    _ constraints: Constraint...
  )
    -> ConstraintSolver.Item
  {
    ConstraintSolver.Item(names: [name], frame: frame, constraints: constraints)
  }

  private func fault(_ items: ConstraintSolver.Item...) -> ConstraintFault? {
    do throws(ConstraintFault) {
      _ = try ConstraintSolver.frames(of: items, in: Self.bounds)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "two of minimum, middle, maximum and size determine the others",
    arguments: [
      ([(.minX, 10), (.maxX, 30)], 10, 20), ([(.minX, 10), (.midX, 30)], 10, 40),
      ([(.midX, 30), (.maxX, 40)], 20, 20), ([(.minX, 7), (.width, 9)], 7, 9),
      ([(.midX, 30), (.width, 10)], 25, 10), ([(.maxX, 30), (.width, 10)], 20, 10),
      ([(.minX, 5)], 5, 6), ([(.midX, 5)], 2, 6), ([(.maxX, 16)], 10, 6), ([(.width, 12)], 3, 12),
      ([(.minX, 30), (.maxX, 10)], 30, 0), ([], 3, 6),
    ] as [([(ConstraintAttribute, Double)], Double, Double)]
  )
  func axis(constraints: [(ConstraintAttribute, Double)], start: Double, length: Double) throws {
    let made = constraints.map { Constraint(attribute: $0.0, scale: 0, offset: $0.1) }
    let item = ConstraintSolver.Item(
      names: [],
      frame: CGRect(x: 3, y: 4, width: 6, height: 8),
      constraints: made
    )
    let frame = try ConstraintSolver.frames(of: [item], in: Self.bounds)[0]
    #expect(frame == CGRect(x: start, y: 4, width: length, height: 8))
  }

  @Test("sources are solved before what depends on them, whatever the order")
  func order() throws {
    let frames = try ConstraintSolver.frames(
      of: [
        item(
          "c",
          CGRect(x: 0, y: 0, width: 4, height: 4),
          Constraint(attribute: .minX, relativeTo: "b", attribute: .maxX, offset: 1),
          Constraint(attribute: .midY, relativeTo: "a")
        ),
        item(
          "b",
          CGRect(x: 0, y: 0, width: 6, height: 4),
          Constraint(attribute: .minX, relativeTo: "a", attribute: .maxX, offset: 1),
          Constraint(attribute: .width, relativeTo: "a", scale: 0.5)
        ),
        item(
          "a",
          CGRect(x: 0, y: 0, width: 10, height: 2),
          Constraint(attribute: .maxX, attribute: .midX, offset: -2),
          Constraint(attribute: .maxY)
        ),
      ],
      in: Self.bounds
    )
    #expect(frames[2] == CGRect(x: 28, y: 46, width: 10, height: 2))
    #expect(frames[1] == CGRect(x: 39, y: 0, width: 5, height: 4))
    #expect(frames[0] == CGRect(x: 45, y: 45, width: 4, height: 4))
  }

  @Test("the superlayer's origin counts, and a size that is kept depends on nothing")
  func kept() throws {
    let frames = try ConstraintSolver.frames(
      of: [
        item("a", .zero, Constraint(attribute: .minX), Constraint(attribute: .maxX)),
        item(
          "b",
          CGRect(x: 0, y: 0, width: 8, height: 2),
          Constraint(attribute: .minX, relativeTo: "c", attribute: .width)
        ),
        item(
          "c",
          CGRect(x: 0, y: 0, width: 6, height: 2),
          Constraint(attribute: .minX, relativeTo: "b", attribute: .width)
        ),
      ],
      in: CGRect(x: 5, y: 0, width: 30, height: 10)
    )
    #expect(frames[0].minX == 5 && frames[0].width == 30)
    #expect(frames[1].minX == 6 && frames[2].minX == 8)
  }

  @Test("a circle is an error with the place of each of its constraints")
  func circle() {
    let found = fault(
      item("a", .zero, Constraint(attribute: .minY), Constraint(attribute: .minX, relativeTo: "b")),
      item("b", .zero, Constraint(attribute: .minX, relativeTo: "c", attribute: .maxX)),
      item("c", .zero, Constraint(attribute: .maxX, relativeTo: "a", attribute: .minX))
    )
    guard case .circle(let places)? = found else {
      Issue.record("no circle: \(String(describing: found))")
      return
    }
    #expect(places.map(\.layer).sorted() == [0, 1, 2])
    #expect(places.first { $0.layer == 0 }?.index == 1)
    let own = fault(
      item("a", .zero, Constraint(attribute: .minX, relativeTo: "a", attribute: .maxX))
    )
    guard case .circle(let place)? = own else {
      Issue.record("no circle of one")
      return
    }
    #expect(place.count == 1)
  }

  @Test("two answers for one attribute are an error with both places")
  func doubled() {
    guard
      case .doubled(let first, let second)? = fault(
        item("a", .zero, Constraint(attribute: .minX), Constraint(attribute: .minX, offset: 3))
      )
    else {
      Issue.record("not found")
      return
    }
    #expect((first.index, second.index) == (0, 1))
    // The third along an axis is determined by the other two.
    guard
      case .doubled(_, let third)? = fault(
        item(
          "a",
          .zero,
          Constraint(attribute: .minX),
          Constraint(attribute: .maxX),
          Constraint(attribute: .width)
        )
      )
    else {
      Issue.record("not found")
      return
    }
    #expect(third.index == 2)
    #expect(fault(item("a", .zero, Constraint(attribute: .minX, relativeTo: "z"))) != nil)
  }
}
