import Foundation
import Lamina

/// A tab's page: a landscape, and counts of its loads and appearances.
final class PlaceTabPage: ViewController {
  let landscape: Landscape
  private let photo: PhotoView
  /// The numbers of calls to `viewDidLoad`, `viewWillAppear` and `viewDidAppear`.
  private(set) var counts = [0, 0, 0]
  /// Called when a count changes.
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
