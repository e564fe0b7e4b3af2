import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// A tab: a place, and how often it was loaded and seen.
final class PlaceTabPage: ViewController {
  let landscape: Landscape
  private let photo: PhotoView
  /// How often it was loaded, was about to appear, and appeared.
  private(set) var counts = [0, 0, 0]
  /// Told when one of them changed.
  var onCount: (() -> Void)?

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    super.init()
    title = landscape.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(photo)
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
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    photo.frame = view.bounds
  }
}
