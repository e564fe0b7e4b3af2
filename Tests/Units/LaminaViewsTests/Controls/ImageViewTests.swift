import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Pictures that follow each other (rows 72 to 75), labels and bars.
@MainActor @Suite struct ImageViewTests {
  private let host = ViewStage()
  private let pictures: [Image]

  init() throws {
    pictures = try (0..<4)
      .map { index in
        try Image(
          width: 2,
          height: 2,
          rgba: (0..<4).flatMap { _ in [UInt8(index * 60), 128, 128, 255] }
        )
      }
  }

  private func view() -> ImageView {
    let view = ImageView(image: pictures[3])
    host.use { host.window.addSubview(view) }
    host.tick(host.stage.now)
    return view
  }

  private func shown(_ view: View, _ time: Double) -> Image? {
    host.shown(view, at: time) { $0.contents } ?? nil
  }

  @Test("three pictures without a duration take a tenth of a second, for ever")
  func usual() throws {
    let view = view()
    view.animationImages = Array(pictures.prefix(3))
    host.use { view.startAnimating() }
    host.tick(0)
    #expect(view.isAnimating)
    let animation = try #require(view.layer.animation(forKey: "animationImages"))
    #expect(abs(animation.duration - 0.1) < 1e-12 && animation.repeatCount == .infinity)
    #expect(shown(view, 0.05) == pictures[1] && shown(view, 50.01) == pictures[0])
  }

  @Test("a number of rounds, then the still picture again")
  func rounds() {
    let view = view()
    view.animationImages = pictures
    (view.animationDuration, view.animationRepeatCount) = (1, 3)
    host.use { view.startAnimating() }
    host.tick(0)
    for index in 0..<4 { #expect(shown(view, Double(index) / 4 + 0.01) == pictures[index]) }
    host.tick(2.9)
    #expect(view.isAnimating)
    host.tick(3)
    host.tick(3.1)
    #expect(!view.isAnimating)
    #expect(pictures.firstIndex { $0 == shown(view, 3.1) } == 3)
    #expect(view.layer.animationKeys() == nil && view.layer.contents == pictures[3])
  }

  @Test("stopped, and out of the window, the still picture is seen", arguments: [false, true])
  func stopping(leaves: Bool) {
    let view = view()
    view.animationImages = pictures
    view.animationDuration = 3
    host.use { view.startAnimating() }
    host.tick(0)
    host.tick(5)
    host.use { if leaves { view.removeFromSuperview() } else { view.stopAnimating() } }
    #expect(!view.isAnimating)
    host.tick(5.1)
    #expect(view.layer.contents == pictures[3] && view.layer.animationKeys() == nil)
  }

  @Test("each picture takes its own time", arguments: [(0.0, 0.1, 0.4), (0.8, 0.2, 0.8)])
  func delays(duration: Double, first: Double, whole: Double) throws {
    let view = view()
    view.animationImages = Array(pictures.prefix(2))
    view.animationDelays = [0.1, 0.3]
    view.animationDuration = duration
    host.use { view.startAnimating() }
    host.tick(0)
    #expect(shown(view, first - 0.01) == pictures[0] && shown(view, first + 0.01) == pictures[1])
    let animation = try #require(view.layer.animation(forKey: "animationImages"))
    #expect(abs(animation.duration - whole) < 1e-12)
    view.animationDelays = [1]
    host.use {
      view.stopAnimating()
      view.startAnimating()
    }
    #expect(host.reports.contains { $0.contains("animationDelays has 1 numbers for 2") })
  }

  @Test("one picture shows, and nothing asks for ticks")
  func one() {
    let view = view()
    view.animationImages = [pictures[0]]
    host.use { view.startAnimating() }
    host.tick(1)
    #expect(view.isAnimating && view.layer.contents == pictures[0])
    #expect(host.stage.nextTickTime == nil)
    host.use { view.stopAnimating() }
    #expect(view.layer.contents == pictures[3])
    #expect(view.bounds.size == CGSize(width: 2, height: 2))
  }

  @Test("a label is as large as its text, or broken at a width")
  func labels() {
    let label = Label("one two three")
    #expect(label.bounds.size == CGSize(width: 13, height: 2))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 7, height: 0)) == CGSize(width: 7, height: 4))
    label.numberOfLines = 1
    #expect(label.sizeThatFits(CGSize(width: 7, height: 0)).height == 2)
    label.highlightedTextColor = .white
    label.textColor = Color(red: 1, green: 0, blue: 0)
    label.isHighlighted = true
    #expect(label.textColor != .white && !label.isUserInteractionEnabled)
  }

  @Test("a bar shows its share, at once or in a quarter of a second")
  func progress() throws {
    let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 40, height: 2))
    host.use {
      host.window.addSubview(bar)
      bar.progress = 0.5
    }
    host.tick(0)
    let filled = try #require(bar.subviews.first)
    #expect(filled.frame.width == 20)
    host.use { bar.setProgress(7, animated: true) }
    host.tick(0)
    #expect(bar.progress == 1 && host.shown(filled, at: 0.125) { $0.bounds.width } == 30)
    bar.progress = .nan
    #expect(bar.progress == 0)
  }
}
