import Foundation
import Lamina

/// A page with a landscape that fills it, which reports the calls that it receives.
class PhotoPage: ViewController {
  let landscape: Landscape
  let photo: PhotoView
  /// Called with each received call.
  var onCall: ((String) -> Void)?

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    super.init()
    title = landscape.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onCall?("viewDidLoad()")
    view.addSubview(photo)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    photo.frame = view.bounds
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onCall?("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onCall?("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onCall?("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onCall?("viewDidDisappear")
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    onCall?("willMove(toParent:)")
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    onCall?("didMove(toParent:)")
  }
}
