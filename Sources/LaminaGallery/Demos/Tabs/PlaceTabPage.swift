import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// A tab: a place, how often it was loaded and seen, and who brings the next one.
final class PlaceTabPage: DemoPage {
  private let landscape: Landscape
  private let photo: PhotoView
  private let card = View()
  private let names = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { Label($0) }
  private let numbers = (0..<3).map { _ in Label("0") }
  private let question = Label("animationControllerForTransitionFrom")
  private let answer = Label()
  private var visits: [GradientView] = []
  private var counts = [0, 0, 0]
  private static let mostVisits = 8

  init(_ landscape: Landscape, of demo: Demo) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    super.init(demo)
    title = landscape.name
  }

  /// What the delegate answers for the next tab.
  var animator = "" { didSet { answer.text = "-> " + animator } }

  override func build() {
    photo.layer.cornerRadius = 2
    card.backgroundColor = DemoPalette.faint(DemoPalette.night, 0.82)
    card.layer.cornerRadius = 1
    card.isUserInteractionEnabled = false
    content.addSubview(photo)
    content.addSubview(card)
    question.textColor = DemoPalette.dim
    answer.textColor = landscape.accent
    answer.isBold = true
    for name in names { name.textColor = DemoPalette.text }
    for number in numbers {
      number.textColor = landscape.accent
      number.isBold = true
      number.textAlignment = .right
    }
    for part in names + numbers + [question, answer] { card.addSubview(part) }
    count(0)
  }

  private func count(_ index: Int) {
    counts[index] += 1
    numbers[index].text = "\(counts[index])"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    count(1)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    count(2)
    // A light for every visit, until the sky is full; then the first one comes again.
    if visits.count == Self.mostVisits {
      for light in visits { light.removeFromSuperview() }
      visits.removeAll()
    }
    let light = GradientView.ball(DemoPalette.lively[visits.count % 6], diameter: 6)
    content.addSubview(light)
    visits.append(light)
    place(in: content.bounds.size)
    light.transform = .scale(x: 0.1, y: 0.1)
    View.animate(
      withDuration: 0.8,
      delay: 0,
      usingSpringWithDamping: 0.45,
      initialSpringVelocity: 0
    ) { light.transform = .identity }
  }

  override func place(in size: CGSize) {
    photo.frame = CGRect(origin: .zero, size: size)
    let isRoomy = size.width >= 50 && size.height >= 20
    let width: CGFloat = isRoomy ? 42 : min(size.width, 22)
    let height: CGFloat = isRoomy ? 16 : 6
    card.frame = CGRect(
      x: isRoomy ? 3 : 0,
      y: max(0, ((size.height - height - (isRoomy ? 2 : 0)) / 2).rounded(.down) * 2),
      width: width,
      height: min(height, size.height)
    )
    let inset: CGFloat = isRoomy ? 2 : 1
    let top: CGFloat = isRoomy ? 2 : 0
    for (index, name) in names.enumerated() {
      let y = top + 2 * CGFloat(index)
      name.frame = CGRect(x: inset, y: y, width: 16, height: 2)
      numbers[index].frame = CGRect(x: inset + 15, y: y, width: width - 2 * inset - 15, height: 2)
    }
    for (index, label) in [question, answer].enumerated() {
      label.isHidden = !isRoomy
      label.frame = CGRect(x: inset, y: 10 + 2 * CGFloat(index), width: width - 4, height: 2)
    }
    let pitch = (size.width - 6) / CGFloat(Self.mostVisits)
    for (index, light) in visits.enumerated() {
      light.isHidden = !isRoomy
      light.center = CGPoint(
        x: 3 + pitch * (CGFloat(index) + 0.5),
        y: 6 + 2 * sin(CGFloat(index) * 1.3)
      )
    }
  }
}
