import Foundation
import LaminaLayers
import LaminaMath

/// Chooses the faces of all texts of an enlarged design.
///
/// Texts in one row get one face, the smallest that any of them can have. Depends on the committed
/// model alone, so that a moving text keeps its face.
struct FaceChooser {
  private(set) var texts: [PlacedText]
  private(set) var others: [LooseText]
  private let scale: LetterScale
  private let shapes: [PlacedShape]
  /// A text with what concerns its face.
  private struct Member {
    let window: CGRect
    var faces: LetterFaces
    var face = LetterFace.cells
  }

  /// The overlap in points from which on two texts are in one row.
  private static let overlap = 1.0
  /// The distance in points below which two rows follow each other without a gap.
  private static let near = 0.5
  /// The maximal number of texts that are compared with each other.
  private static let mostTexts = 300

  init(_ findings: LetterFindings, _ scale: LetterScale) {
    (texts, others, shapes) = (findings.texts, findings.others, findings.shapes)
    self.scale = scale
  }

  mutating func choose() {
    var members =
      texts.map { Member(window: $0.window, faces: $0.faces) }
      + others.map { Member(window: $0.window, faces: $0.faces) }
    if scale.smallStep != nil || scale.strokeSize != nil {
      separateRows(&members)
      chooseByRow(&members)
    }
    for index in texts.indices { set(members[index].face, &texts[index].numbers) }
    for index in others.indices {
      set(members[texts.count + index].face, &others[index].numbers)
    }
    if scale.factors.min() > 1 { centre() }
  }

  private func set(_ face: LetterFace, _ numbers: inout GlyphPlacement.Numbers) {
    numbers.face = face
    numbers.isBold = scale.isBold
    numbers.scale = scale
  }

  /// Keeps Lamina Small from rows without room for a gap between descenders and capitals.
  private func separateRows(_ members: inout [Member]) {
    for index in members.indices where members[index].faces.isTight {
      members[index].faces.small = nil
    }
    guard let step = scale.smallStep, members.count <= Self.mostTexts,
      Double(SmallFace.lineHeight) * step.y > 2 * scale.factors.y + 1e-6
    else { return }
    for index in members.indices {
      let window = members[index].window
      let isClose = members.indices.contains { other in
        let next = members[other].window
        return other != index && next.minX < window.maxX && window.minX < next.maxX
          && max(next.minY, window.minY) - min(next.maxY, window.maxY) < Self.near
          && abs(next.midY - window.midY) >= Self.overlap
      }
      if isClose { members[index].faces.small = nil }
    }
  }

  private func chooseByRow(_ members: inout [Member]) {
    let order = members.indices.sorted { members[$0].window.minY < members[$1].window.minY }
    var start = 0
    while start < order.count {
      var (end, bottom) = (start + 1, members[order[start]].window.maxY)
      while end < order.count, members[order[end]].window.minY <= bottom - Self.overlap {
        bottom = max(bottom, members[order[end]].window.maxY)
        end += 1
      }
      choose(order[start..<end], &members)
      start = end
    }
  }

  /// Gives the texts of a row the largest size that all of them can have.
  private func choose(_ row: ArraySlice<Int>, _ members: inout [Member]) {
    var size = LetterFace.Size.strokes
    while true {
      let least = row.map { members[$0].faces.largest(upTo: size).size }.min() ?? .cells
      if least == size { break }
      size = least
    }
    for index in row { members[index].face = members[index].faces.largest(upTo: size) }
  }

  // MARK: Centred texts

  /// Keeps texts in the middle that the design has in the middle of what holds them, whatever their
  /// alignment.
  private mutating func centre() {
    guard texts.count <= Self.mostTexts else { return }
    for index in texts.indices where texts[index].anchor != 0.5 && isCentred(index) {
      let window = texts[index].window
      texts[index].anchor = 0.5
      texts[index].numbers.share = 0.5
      let lead = texts[index].numbers.lead
      texts[index].numbers.anchor.x += window.width / 2 - lead.x
      texts[index].numbers.lead.x = window.width / 2
    }
  }

  private func isCentred(_ index: Int) -> Bool {
    let window = texts[index].window
    guard let box = shapes.surface(of: texts[index]),
      abs(box.midX - window.midX) <= Self.near + 0.01
    else {
      return false
    }
    // Lines that begin below each other go on doing so.
    return !texts.indices.contains { other in
      other != index && abs(texts[other].window.minX - window.minX) < Self.near
        && abs(texts[other].window.midY - window.midY) >= Self.overlap
        && box.contains(texts[other].window.insetBy(dx: 0.01, dy: 0.01))
    }
  }
}
