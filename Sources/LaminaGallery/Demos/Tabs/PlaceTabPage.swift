import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// A tab: a place, how often it was loaded and seen, and a light for each visit.
final class PlaceTabPage: ViewController {
  let landscape: Landscape
  private let photo: PhotoView
  private let lights = (0..<mostVisits)
    .map { GradientView.ball(DemoPalette.lively[$0 % 6], diameter: 6) }
  private var visits = 0
  /// How often it was loaded, was about to appear, and appeared.
  private(set) var counts = [0, 0, 0]
  /// Told when one of them changed.
  var onCount: (() -> Void)?
  private static let mostVisits = 8

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    super.init()
    title = landscape.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [photo] + lights as [View] { view.addSubview(part) }
    count(0)
  }

  private func count(_ index: Int) {
    counts[index] += 1
    onCount?()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    count(1)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    count(2)
    // A light for every visit, until the sky is full; then the first one comes again.
    visits = visits % Self.mostVisits + 1
    let light = lights[visits - 1]
    placeLights()
    light.transform = .scale(x: 0.1, y: 0.1)
    View.animate(
      withDuration: 0.8,
      delay: 0,
      usingSpringWithDamping: 0.45,
      initialSpringVelocity: 0
    ) { light.transform = .identity }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    photo.frame = view.bounds
    placeLights()
  }

  private func placeLights() {
    let size = view.bounds.size
    let isRoomy = size.width >= 50 && size.height >= 20
    for (index, light) in lights.enumerated() {
      light.isHidden = index >= visits || !isRoomy
      light.center = CGPoint(x: 6 + 8 * CGFloat(index), y: 5)
    }
  }
}
