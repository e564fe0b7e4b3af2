import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let zoom = Demo(
    "zoom",
    about: "snapshotView flies from page to page in the containerView",
    page: ZoomPage.self,
    keys: [
      .leftRight("choose") { $0.step(by: $1) },
      .space("fly there and back", also: [.named(.enter)]) { $0.isCovered ? $0.close() : $0.fly() },
      .letter("s", "1.5 s or 0.6 s") { $0.duration = $0.duration > 1 ? 0.6 : 1.5 },
    ],
    every: 9,
    isPlayedCovered: true,
    [
      (0.15, { $0.step(by: 1) }), (0.7, { $0.fly() }), (2.7, { $0.close() }),
      (4.3, { $0.step(by: 1) }), (4.8, { $0.fly() }), (7.0, { $0.close() }),
    ]
  )
}

/// Pictures on a wall; the selected one zooms to a full page.
final class ZoomPage: DemoPage, ViewControllerTransitioningDelegate {
  private let frames = Landscape.all.map { HungPicture($0) }
  private var chosen = 0
  var duration = 1.5

  override var wordsAlpha: CGFloat {
    didSet { for frame in frames { frame.wordsAlpha = wordsAlpha } }
  }

  override func build() {
    content.addSubviews(frames)
    for (index, frame) in frames.enumerated() {
      frame.onTap { [weak self] in
        self?.takeOver()
        self?.choose(index)
        self?.fly()
      }
    }
    choose(0)
  }

  override func place(in size: CGSize) {
    let gap: CGFloat = size.width >= 60 ? 3 : 1
    let width = ((size.width - gap) / 2).rounded(.down)
    let height = (size.height / 2).toRow
    for (index, frame) in frames.enumerated() {
      let (x, y) = (CGFloat(index % 2) * (width + gap), CGFloat(index / 2) * height)
      frame.frame = CGRect(x, y, width, max(2, height - (height >= 10 ? 1 : 0)))
    }
  }

  func step(by step: Int) { choose((chosen + frames.count + step) % frames.count) }

  private func choose(_ index: Int) {
    chosen = index
    for (number, frame) in frames.enumerated() { frame.isChosen = number == index }
  }

  func fly() {
    guard isFree else { return }
    let page = PicturePage(frames[chosen].landscape)
    let photo = frames[chosen].photo
    page.origin = view.convert(photo.bounds, from: photo)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = self
    page.onClose = { [weak self] in self?.closeByUser() }
    present(page, animated: true)
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    (presented as? PicturePage).map { animator(for: $0, isPresenting: true) }
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    (dismissed as? PicturePage).map { animator(for: $0, isPresenting: false) }
  }

  private func animator(for page: PicturePage, isPresenting: Bool) -> ZoomAnimator {
    page.loadViewIfNeeded()
    return ZoomAnimator(
      page,
      thumbnail: frames[chosen].photo,
      wall: self,
      isPresenting: isPresenting,
      duration: duration
    )
  }
}

/// A framed picture on the wall; the frame is lit while the picture is selected.
final class HungPicture: View {
  let landscape: Landscape
  let photo: PhotoView
  private let back = GradientView([.panel, .night])
  /// The empty rectangle behind the picture, visible during its flight.
  private let hole = View(.dusk)
  private let name: Label

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    name = Label(landscape.name, .dim)
    super.init(frame: .zero)
    addSubviews([back, hole, photo, name])
  }

  /// The opacity of the name and of the lit frame.
  var wordsAlpha: CGFloat = 1 {
    didSet {
      name.alpha = wordsAlpha
      back.alpha = isChosen ? wordsAlpha : 1
    }
  }

  var isChosen = false {
    didSet {
      back.alpha = 1
      let color = isChosen ? landscape.accent : .panel
      back.gradient.colors = [color, .mix(color, .night, 0.45)]
      name.textColor = isChosen ? .night : .dim
      name.isBold = isChosen
    }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let isRoomy = size.height >= 10
    back.frame = bounds
    let (top, foot): (CGFloat, CGFloat) = isRoomy ? (1, 4) : (0.5, 0)
    photo.frame = CGRect(1, top, size.width - 2, size.height - 1 - foot)
    hole.frame = photo.frame
    let y = (frame.minY + size.height - 2.5).toRow - frame.minY
    name.show(at: .line(2, y, size.width - 4), if: isRoomy)
  }
}
