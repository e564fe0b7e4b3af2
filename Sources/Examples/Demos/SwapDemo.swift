import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// All transitions from view to view, and one with a subview that appears and disappears.
  package static let swap = Demo(
    "swap",
    title: "Swap",
    about: "View.transition: transitions to another picture",
    keys: [
      Demo.Key(.named(.space), "next"), .upDown("choose"),
      Demo.Key(.character("h"), "show and hide"), Demo.Key(.character("s"), "slower"),
    ],
    root: { SwapPage($0) }
  )
}

/// A large image, and a list of transitions to another one.
private final class SwapPage: DemoPage {
  private struct Way {
    let name: String
    let options: View.AnimationOptions
    var isCurl = false

    /// The call in Swift.
    var call: String {
      let option = name.hasPrefix("with") ? "crossDissolve" : name
      let word = "transition" + option.prefix(1).uppercased() + option.dropFirst()
      return "transition(\(name.hasPrefix("with") ? "with:" : "from:to:") .\(word))"
    }
  }

  private static let ways = [
    Way(name: "flipFromLeft", options: .transitionFlipFromLeft),
    Way(name: "flipFromRight", options: .transitionFlipFromRight),
    Way(name: "flipFromTop", options: .transitionFlipFromTop),
    Way(name: "flipFromBottom", options: .transitionFlipFromBottom),
    Way(name: "curlUp", options: .transitionCurlUp, isCurl: true),
    Way(name: "curlDown", options: .transitionCurlDown, isCurl: true),
    Way(name: "crossDissolve", options: .transitionCrossDissolve),
    Way(name: "with: addSubview", options: .transitionCrossDissolve),
  ]
  /// The order of the autoplay: neighbours differ, and the subview appears and disappears.
  private static let tour = [4, 0, 7, 2, 7, 5, 1, 6, 3]
  private static let duration = 1.5

  private let plate = PlateView(DemoPalette.violet)
  private let glow = View()
  private let names = ways.map { Label($0.name) }
  private let frameView = View()
  private let stage = View()
  private let photos = Landscape.allCases.map { PhotoView($0) }
  private let guest = CaptionView()
  private let call = Label()
  private let track = View()
  private let progress = View()
  private var shown = 0
  private var chosen = tour[0]
  private var stop = 0
  private var hides = false
  private var slowness = 1.0

  override func build() {
    // The near edge of a turning image is taller and must not cover the heading.
    content.clipsToBounds = true
    glow.backgroundColor = DemoPalette.mix(DemoPalette.violet, DemoPalette.night, 0.4)
    frameView.backgroundColor = DemoPalette.night
    frameView.isUserInteractionEnabled = false
    track.backgroundColor = DemoPalette.panel
    track.clipsToBounds = true
    progress.backgroundColor = DemoPalette.violet
    track.addSubview(progress)
    call.textColor = DemoPalette.dim
    let parts: [View] = [plate, glow] + names + [call, track, frameView, stage]
    for part in parts { content.addSubview(part) }
    for (index, name) in names.enumerated() {
      name.isUserInteractionEnabled = true
      name.addGestureRecognizer(
        TapGestureRecognizer { [weak self] _ in
          self?.takeOver()
          self?.choose(index)
          self?.swap()
        }
      )
    }
    stage.addSubview(photos[shown])
    choose(chosen)
  }

  override func place(in size: CGSize) {
    let hasList = size.width >= 60 && size.height >= 16
    let left: CGFloat = hasList ? 21 : 0
    plate.frame = CGRect(x: 0, y: 0, width: hasList ? left - 2 : 0, height: size.height)
    let pitch = min(4, (size.height / CGFloat(names.count)).toRow)
    let top = ((size.height - pitch * CGFloat(names.count)) / 2 + (pitch - 2) / 2).toRow
    for (index, name) in names.enumerated() {
      name.isHidden = !hasList
      name.frame = CGRect(x: 2, y: top + CGFloat(index) * pitch, width: left - 4, height: 2)
    }
    glow.isHidden = !hasList
    // A margin on all sides: the near edge of a turning image is larger than the image.
    let (airX, airY): (CGFloat, CGFloat) = (hasList ? 3 : 1, size.height >= 28 ? 3 : 1)
    let foot: CGFloat = size.height >= 28 ? 4 : 0
    stage.frame = CGRect(x: left, y: 0, width: size.width - left, height: size.height - foot)
      .shrunk(dx: airX, dy: airY)
    for part in [call, track] { part.isHidden = foot == 0 }
    let bottom = (size.height - 2).toRow
    call.frame = CGRect(x: stage.frame.minX, y: bottom, width: stage.frame.width, height: 2)
    track.frame = CGRect(
      x: stage.frame.minX - 1,
      y: bottom - 2,
      width: stage.frame.width + 2,
      height: 1
    )
    progress.frame = CGRect(x: -track.bounds.width, y: 0, width: track.bounds.width, height: 1)
    frameView.frame = stage.frame.insetBy(dx: -1, dy: -1)
    for photo in photos { photo.frame = stage.bounds }
    guest.place(in: stage.bounds.size)
    light()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(
      every: 2.2,
      [
        (0.25, { [weak self] in self?.swap() }),
        (
          1.85,
          { [weak self] in
            guard let self else { return }
            stop = (stop + 1) % Self.tour.count
            choose(Self.tour[stop])
          }
        ),
      ]
    )
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space), .named(.enter): swap()
    case .named(.up): choose((chosen + names.count - 1) % names.count)
    case .named(.down): choose((chosen + 1) % names.count)
    case .character("h"): hides.toggle()
    case .character("s"): slowness = slowness > 1 ? 1 : 3
    default: return false
    }
    return true
  }

  private func choose(_ index: Int) {
    chosen = index
    // The container's background becomes the back of a curling page.
    stage.backgroundColor = Self.ways[index].isCurl ? DemoPalette.text : nil
    call.text = Self.ways[index].call
    for (index, name) in names.enumerated() {
      name.textColor = index == chosen ? DemoPalette.text : DemoPalette.dim
      name.isBold = index == chosen
    }
    View.animate(
      withDuration: 0.3,
      delay: 0,
      usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0
    ) { light() }
  }

  private func light() {
    glow.frame = CGRect(x: 0, y: names[chosen].frame.minY, width: plate.frame.width, height: 2)
  }

  /// Animates the progress bar under the image.
  private func run(_ duration: Double) {
    progress.frame.origin.x = -track.bounds.width
    View.animate(withDuration: duration, options: .curveLinear) { self.progress.frame.origin.x = 0 }
  }

  private func swap() {
    let way = Self.ways[chosen]
    let duration = Self.duration * slowness * (chosen < Self.ways.count - 1 ? 1 : 0.6)
    run(duration)
    guard chosen < Self.ways.count - 1 else {
      guest.landscape = photos[shown].landscape
      let photo = photos[shown]
      View.transition(with: photo, duration: duration, options: way.options) {
        if self.guest.superview !== photo {
          photo.addSubview(self.guest)
        } else {
          self.guest.removeFromSuperview()
        }
      }
      return
    }
    let (from, to) = (photos[shown], photos[(shown + 1) % photos.count])
    shown = (shown + 1) % photos.count
    if hides, to.superview == nil {
      // Both views stay, so both are in the hierarchy.
      to.isHidden = true
      stage.addSubview(to)
    } else if !hides {
      to.isHidden = false
    }
    View.transition(
      from: from,
      to: to,
      duration: duration,
      options: hides ? [way.options, .showHideTransitionViews] : way.options
    )
  }
}

/// A caption with the name of a landscape: the subview that appears and disappears.
private final class CaptionView: View {
  private let mark = View()
  private let name = Label()
  private let line = Label()

  /// The named landscape.
  var landscape = Landscape.dunes {
    didSet {
      name.text = landscape.name
      line.text = landscape.line
      name.textColor = landscape.accent
      mark.backgroundColor = landscape.accent
    }
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = DemoPalette.faint(DemoPalette.night, 0.75)
    name.isBold = true
    line.textColor = DemoPalette.text
    for part in [mark, name, line] { addSubview(part) }
  }

  func place(in size: CGSize) {
    let height = min(6, size.height)
    frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    mark.frame = CGRect(x: 0, y: 0, width: 1, height: height)
    for (index, label) in [name, line].enumerated() {
      let width = max(0, size.width - 6)
      label.frame = CGRect(x: 3, y: 1 + 2 * CGFloat(index), width: width, height: 2)
    }
  }
}
