import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// A child: a place, which tells of every call that it gets.
final class ChildPage: ViewController {
  let landscape: Landscape
  /// Told of every call.
  var onCall: ((String) -> Void)?
  private let photo: PhotoView
  private let card = View()
  private let name = Label()
  private let line = Label()

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    super.init()
    title = landscape.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onCall?("viewDidLoad()")
    card.backgroundColor = DemoPalette.faint(DemoPalette.night, 0.85)
    name.text = landscape.name
    name.isBold = true
    name.textColor = landscape.accent
    line.text = landscape.line
    line.textColor = DemoPalette.text
    for part in [photo, card, name, line] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    photo.frame = CGRect(origin: .zero, size: size)
    let top: CGFloat = size.height >= 16 ? 2 : 0
    let left: CGFloat = size.width >= 40 ? 3 : 0
    let width = min(24, size.width)
    card.frame = CGRect(x: left, y: top, width: width, height: 4)
    name.frame = CGRect(x: left + 1, y: top, width: max(0, width - 1), height: 2)
    line.frame = CGRect(x: left + 1, y: top + 2, width: max(0, width - 1), height: 2)
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
