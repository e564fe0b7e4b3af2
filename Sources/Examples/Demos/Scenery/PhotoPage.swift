import Foundation
import Lamina

/// A page with a landscape that fills it, which reports the calls that it receives.
class PhotoPage: ViewController {
  let landscape: Landscape
  let photo: PhotoView
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

/// A name and a line below it, beside a coloured mark.
final class PlaceCaption: View {
  private let mark = View()
  private let name = Label(nil, .text, isBold: true)
  private let line = Label()

  /// Creates a caption; the line of a landscape has its accent colour.
  init(_ landscape: Landscape, line text: String? = nil) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    mark.backgroundColor = landscape.accent
    name.text = landscape.name
    line.text = text ?? landscape.line
    line.textColor = text == nil ? landscape.accent : .text
    addSubviews([mark, name, line])
  }

  override func layoutSubviews() {
    mark.frame = CGRect(x: 0, y: 0, width: 1, height: 4)
    name.frame = .line(2, 0, bounds.width - 2)
    line.frame = .line(2, 2, bounds.width - 2)
  }
}
