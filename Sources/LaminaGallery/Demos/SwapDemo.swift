import Foundation
import LaminaMath
import LaminaStage
import LaminaViews

extension Demo {
  /// All transitions from view to view, and one with a subview that comes and goes.
  static let swap = Demo(
    "swap",
    title: "Swap",
    about: "View.transition from view to view; with a subview",
    keys: [
      Demo.Key(.named(.space), "all"), Demo.Key.leftRight("one card"),
      Demo.Key(.character("h"), "show and hide"), Demo.Key(.character("s"), "slower"),
    ],
    root: { SwapPage($0) }
  )
}

/// Eight cards with two sides each.
private final class SwapPage: DemoPage {
  private static let transitions: [(name: String, options: View.AnimationOptions)] = [
    ("flipFromLeft", .transitionFlipFromLeft), ("flipFromRight", .transitionFlipFromRight),
    ("flipFromTop", .transitionFlipFromTop), ("flipFromBottom", .transitionFlipFromBottom),
    ("curlUp", .transitionCurlUp), ("curlDown", .transitionCurlDown),
    ("crossDissolve", .transitionCrossDissolve), ("addSubview", .transitionCrossDissolve),
  ]

  private let cards = transitions.enumerated()
    .map { index, transition in
      SwapCard(
        transition.name,
        transition.options,
        // The back of every card is the night, so that nobody mistakes it for the front.
        sides: [index < 2 || index > 5 ? .day : index < 4 ? .dusk : .sea, .night],
        addsSubview: index == 7
      )
    }
  private var chosen = 0
  private var hides = false
  private var slowness = 1.0

  override func build() {
    // The near side of a card that turns is taller; it does not reach into the heading.
    content.clipsToBounds = true
    for (index, card) in cards.enumerated() {
      content.addSubview(card)
      card.addGestureRecognizer(
        TapGestureRecognizer { [weak self] _ in self?.swap(index) }
      )
    }
  }

  override func place(in size: CGSize) {
    let columns = size.width >= 28 ? 4 : 2
    let rows: CGFloat = size.height >= 16 ? 2 : 1
    let (gapX, gapY): (CGFloat, CGFloat) = (size.width >= 60 ? 2 : 1, size.height >= 32 ? 2 : 0)
    let width = ((size.width - gapX * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    let height = ((size.height - gapY * (rows - 1)) / rows).toRow
    let hasNames = height >= 8 && cards.allSatisfy { $0.nameWidth <= width }
    for (index, card) in cards.enumerated() {
      let (row, column) = (index / columns, index % columns)
      card.isHidden = CGFloat(row) >= rows
      card.frame = CGRect(
        x: CGFloat(column) * (width + gapX),
        y: CGFloat(row) * (height + gapY),
        width: width,
        height: height
      )
      card.place(hasName: hasNames)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let waves = cards.indices.map { index in
      (time: 0.2 + 0.35 * Double(index), action: { [weak self] () -> Void in self?.swap(index) })
    }
    autoplay(every: 3.4, waves)
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): for index in cards.indices { swap(index) }
    case .named(.left), .named(.right):
      let step = key == .named(.left) ? cards.count - 1 : 1
      swap(chosen)
      chosen = (chosen + step) % cards.count
    case .character("h"): hides.toggle()
    case .character("s"): slowness = slowness > 1 ? 1 : 3
    default: return false
    }
    return true
  }

  private func swap(_ index: Int) {
    chosen = index
    cards[index].swap(over: 1.1 * slowness, hides: hides)
  }
}

/// A card with two sides, or with a ball that comes and goes.
private final class SwapCard: View {
  private let frameView = PlateView(DemoPalette.violet, cornerRadius: 2)
  private let stage = View()
  private let sides: [View]
  private let name = Label()
  private let guest = GradientView.ball(DemoPalette.rose, diameter: 4)
  private let options: View.AnimationOptions
  private let addsSubview: Bool
  private var shown = 0

  init(
    _ text: String,
    _ options: View.AnimationOptions,
    sides: [SceneryView.Kind],
    addsSubview: Bool
  ) {
    self.options = options
    self.addsSubview = addsSubview
    self.sides = sides.map { SceneryView($0) }
    super.init(frame: .zero)
    name.text = text
    name.textAlignment = .center
    name.textColor = DemoPalette.text
    stage.isUserInteractionEnabled = false
    for part in [frameView, stage, name] { addSubview(part) }
    stage.addSubview(self.sides[0])
  }

  /// How wide the name is.
  var nameWidth: CGFloat { name.sizeThatFits(.zero).width }

  func place(hasName: Bool) {
    frameView.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: max(0, bounds.height - (hasName ? 2 : 0))
    )
    name.isHidden = !hasName
    name.frame = CGRect(x: 0, y: (bounds.height - 2).toRow, width: bounds.width, height: 2)
    // Room on all sides: the near edge of a card that turns is larger than the card.
    stage.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: max(0, bounds.height - (hasName ? 2 : 0))
    )
    .shrunk(dx: 1, dy: bounds.height >= 16 ? 2 : 1)
    for side in sides { side.frame = stage.bounds }
    let diameter = (min(stage.bounds.width, stage.bounds.height) * 0.5).toRow
    guest.frame = CGRect(
      x: (stage.bounds.width * 0.3 - diameter / 2).rounded(),
      y: (stage.bounds.height * 0.55 - diameter / 2).rounded(),
      width: diameter,
      height: diameter
    )
    guest.layer.cornerRadius = diameter / 2
  }

  /// Shows the other side.
  func swap(over duration: Double, hides: Bool) {
    if addsSubview {
      View.transition(with: stage, duration: duration, options: options) {
        if self.guest.superview == nil {
          self.stage.addSubview(self.guest)
        } else {
          self.guest.removeFromSuperview()
        }
      }
      return
    }
    let (from, to) = (sides[shown], sides[1 - shown])
    shown = 1 - shown
    if hides {
      // Both stay, so both have to be there.
      if to.superview == nil {
        to.isHidden = true
        stage.addSubview(to)
      }
    } else {
      to.isHidden = false
    }
    View.transition(
      from: from,
      to: to,
      duration: duration,
      options: hides ? [options, .showHideTransitionViews] : options
    )
  }
}
