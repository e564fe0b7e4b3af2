import Foundation
import Lamina

/// The controllers of a stack as a row of cards, and the latest call.
final class StackTrail: View {
  private let name = Label("viewControllers", .dim)
  private let call = Label(nil, .mint, align: .right)
  private var cards: [Label] = []
  private var titles: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubviews([name, call])
  }

  var count: Int { titles.count }

  func show(_ titles: [String], call text: String?) {
    if let text { call.text = text }
    self.titles = titles
    while cards.count > titles.count { cards.removeLast().removeFromSuperview() }
    addCards()
    move()
  }

  /// Creates the new cards; `move` then moves them and those that leave.
  func prepare(_ titles: [String], call text: String) {
    call.text = text
    self.titles = titles
    addCards()
  }

  private func addCards() {
    while cards.count < titles.count {
      let index = cards.count
      let card = Label(" \(titles[index]) ", .night, isBold: true)
      card.backgroundColor = Color.lively[(index + 1) % Color.lively.count]
      addSubview(card)
      card.frame = place(index).offsetBy(dx: 14, dy: 0)
      card.alpha = 0
      cards.append(card)
    }
  }

  /// Moves the cards to their positions; called inside an animation block.
  func move() {
    for (index, card) in cards.enumerated() {
      let stays = index < titles.count
      card.alpha = stays ? 1 : 0
      card.frame = place(index).offsetBy(dx: stays ? 0 : 14, dy: 0)
    }
  }

  private var start: CGFloat { bounds.width >= 50 ? 17 : 0 }

  private func place(_ index: Int) -> CGRect {
    var left = start
    for card in cards.prefix(index) { left += card.ownWidth + 1 }
    return .line(left, 0, index < cards.count ? cards[index].ownWidth : 10)
  }

  override func layoutSubviews() {
    name.show(at: .line(0, 0, 16), if: bounds.width >= 50)
    let room = bounds.width - start - 25
    call.show(at: .line(bounds.width - room, 0, room), if: room >= 32)
    for (index, card) in cards.enumerated() where index < titles.count {
      card.frame = place(index)
    }
  }
}
