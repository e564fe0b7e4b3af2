import Foundation
import Lamina

/// The third page: a diary of the landscape, beside its image.
final class PlaceNotesPage: ViewController {
  private let landscape: Landscape
  private let scenery = GradientView([DemoPalette.dusk, DemoPalette.night])
  private let photo: PhotoView
  private let words = Label("light through a day")
  private let ground = View()
  private let bars: [GradientView]
  private let hours = (0..<8).map { Label("\($0 * 3)h") }

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    bars = (0..<8)
      .map { index in
        let color = DemoPalette.mix(
          landscape.accent,
          DemoPalette.violet,
          abs(3.5 - Double(index)) / 4
        )
        return GradientView([color, DemoPalette.mix(color, DemoPalette.night, 0.6)])
      }
    super.init()
    title = "Notes"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    words.textColor = landscape.accent
    ground.backgroundColor = DemoPalette.edge
    photo.layer.cornerRadius = 2
    for part in [scenery, photo, words, ground] { view.addSubview(part) }
    for bar in bars { view.addSubview(bar) }
    for hour in hours {
      hour.textColor = DemoPalette.dim
      hour.textAlignment = .center
      view.addSubview(hour)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, bar) in bars.enumerated() {
      View.animate(
        withDuration: 0.9,
        delay: 0.05 * Double(index),
        usingSpringWithDamping: 0.6,
        initialSpringVelocity: 0
      ) { bar.frame = self.frame(ofBar: index, isGrown: true) }
    }
  }

  private var isWide: Bool { view.bounds.width >= 50 }

  private var chart: CGRect {
    let size = view.bounds.size
    let bottom = size.height - PlaceNavigator.footer(in: size)
    let left: CGFloat = isWide ? (size.width * 0.38).rounded() + 4 : 2
    let top: CGFloat = 6
    return CGRect(x: left, y: top, width: size.width - left - 3, height: max(0, bottom - top - 4))
  }

  private func frame(ofBar index: Int, isGrown: Bool) -> CGRect {
    let chart = chart
    let pitch = (chart.width / CGFloat(bars.count)).rounded(.down)
    let share = 0.12 + 0.86 * pow(sin(Double(index) / 7 * .pi), 1.3)
    let height = isGrown ? (chart.height * share).rounded() : 1
    return CGRect(
      x: chart.minX + CGFloat(index) * pitch,
      y: chart.maxY - height,
      width: max(1, pitch - 1),
      height: height
    )
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let foot = PlaceNavigator.footer(in: size)
    let isGrown = presentationIsOver
    scenery.frame = CGRect(origin: .zero, size: size)
    photo.isHidden = !isWide
    photo.frame = CGRect(
      x: 3,
      y: 2,
      width: (size.width * 0.38).rounded() - 2,
      height: max(0, size.height - foot - 4)
    )
    let chart = chart
    words.frame = CGRect(x: chart.minX, y: 2, width: max(0, chart.width), height: 2)
    ground.frame = CGRect(x: chart.minX, y: chart.maxY, width: max(0, chart.width), height: 0.5)
    for (index, bar) in bars.enumerated() {
      bar.frame = frame(ofBar: index, isGrown: isGrown)
      hours[index].isHidden = chart.width < 40
      hours[index].frame = CGRect(
        x: bar.frame.minX,
        y: chart.maxY + (chart.maxY.truncatingRemainder(dividingBy: 2) == 0 ? 0 : 1),
        width: bar.frame.width,
        height: 2
      )
    }
  }

  /// Whether the page has appeared and the bars have grown.
  private var presentationIsOver: Bool { transitionCoordinator == nil && view.window != nil }
}
