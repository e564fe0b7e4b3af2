import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let swap = Demo(
    "swap",
    about: "View.transition: transitions to another picture",
    page: SwapPage.self,
    keys: [
      .space("next", also: [.named(.enter)]) { $0.swap() }, .upDown("choose") { $0.step(by: $1) },
      .letter("h", "show and hide") { $0.hides.toggle() },
      .letter("s", "slower") { $0.slowness = $0.slowness > 1 ? 1 : 3 },
    ],
    every: 2.2,
    [(0.25, { $0.swap() }), (1.85, { $0.goOn() })]
  )
}

/// A large image, and a list of transitions to another one.
private final class SwapPage: DemoPage {
  private struct Way {
    let name: String
    let options: View.AnimationOptions
    var isCurl = false

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

  private let plate = PlateView(tint: .violet)
  private let glow = View(.mix(.violet, .night, 0.4))
  private let names = ways.map { Label($0.name) }
  private let frameView = View(.night)
  private let stage = View()
  private let photos = Landscape.all.map { PhotoView($0) }
  private let guest = CaptionView()
  private let call = Label(nil, .dim)
  private let progress = ProgressTrack(View(.violet))
  private var shown = 0
  private var chosen = tour[0]
  private var stop = 0
  var hides = false
  var slowness = 1.0

  override func build() {
    // The near edge of a turning image is taller and must not cover the heading.
    content.clipsToBounds = true
    frameView.isUserInteractionEnabled = false
    content.addSubviews([plate, glow] + names + [call, progress, frameView, stage])
    for (index, name) in names.enumerated() {
      name.isUserInteractionEnabled = true
      name.onTap { [weak self] in
        self?.takeOver()
        self?.choose(index)
        self?.swap()
      }
    }
    stage.addSubview(photos[shown])
    choose(chosen)
  }

  override func place(in size: CGSize) {
    let hasList = size.width >= 60 && size.height >= 16
    let left: CGFloat = hasList ? 21 : 0
    plate.frame = CGRect(0, 0, hasList ? left - 2 : 0, size.height)
    let pitch = min(4, (size.height / CGFloat(names.count)).toRow)
    let top = ((size.height - pitch * CGFloat(names.count)) / 2 + (pitch - 2) / 2).toRow
    for (index, name) in names.enumerated() {
      name.show(at: .line(2, top + CGFloat(index) * pitch, left - 4), if: hasList)
    }
    glow.isHidden = !hasList
    // A margin on all sides: the near edge of a turning image is larger than the image.
    let (airX, airY): (CGFloat, CGFloat) = (hasList ? 3 : 1, size.height >= 28 ? 3 : 1)
    let foot: CGFloat = size.height >= 28 ? 4 : 0
    stage.frame = CGRect(x: left, y: 0, width: size.width - left, height: size.height - foot)
      .shrunk(dx: airX, dy: airY)
    let (start, width, bottom) = (stage.frame.minX, stage.frame.width, (size.height - 2).toRow)
    call.show(at: .line(start, bottom, width), if: foot > 0)
    progress.show(at: CGRect(start - 1, bottom - 2, width + 2, 1), if: foot > 0)
    progress.grow(0)
    frameView.frame = stage.frame.insetBy(dx: -1, dy: -1)
    for photo in photos { photo.frame = stage.bounds }
    guest.place(in: stage.bounds.size)
    light()
  }

  func step(by step: Int) { choose((chosen + names.count + step) % names.count) }

  /// Selects the next transition of the autoplay.
  func goOn() {
    stop = (stop + 1) % Self.tour.count
    choose(Self.tour[stop])
  }

  private func choose(_ index: Int) {
    chosen = index
    // The container's background becomes the back of a curling page.
    stage.backgroundColor = Self.ways[index].isCurl ? .text : nil
    call.text = Self.ways[index].call
    for (index, name) in names.enumerated() {
      name.textColor = index == chosen ? .text : .dim
      name.isBold = index == chosen
    }
    View.spring(over: 0.3, damping: 0.8) { light() }
  }

  private func light() {
    glow.frame = .line(0, names[chosen].frame.minY, plate.frame.width)
  }

  func swap() {
    let way = Self.ways[chosen]
    let duration = Self.duration * slowness * (chosen < Self.ways.count - 1 ? 1 : 0.6)
    progress.run(over: duration)
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
  private let name = Label(nil, .text, isBold: true)
  private let line = Label(nil, .text)

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
    backgroundColor = .faint(.night, 0.75)
    addSubviews([mark, name, line])
  }

  func place(in size: CGSize) {
    let height = min(6, size.height)
    frame = CGRect(0, size.height - height, size.width, height)
    mark.frame = CGRect(0, 0, 1, height)
    for (index, label) in [name, line].enumerated() {
      label.frame = .line(3, 1 + 2 * CGFloat(index), size.width - 6)
    }
  }
}
