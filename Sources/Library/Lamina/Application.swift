import Foundation
import LaminaControllers
import LaminaStage
import LaminaTerminal
import LaminaViews

/// A program of views on a screen: a stage, a window that fills it, and their run loop.
///
/// ```swift
/// Application.main { app in
///   let page = ViewController()
///   page.view.addSubview(Button(title: "Leave") { _ in app.quit() })
///   return page
/// }
/// ```
///
/// - Source: UIApplication, without its delegate: a terminal has no background and no scenes.
@MainActor
public final class Application {
  /// The stage of the window.
  public let stage: Stage
  /// The window.
  public let window: Window
  /// The keys that quit the program unless a view handles them; `q` unless set.
  ///
  /// Ctrl-C always does.
  public var leaveKeys: Set<KeyEvent.Key> = [.character("q")]
  private let loop: StageLoop

  /// Creates a program on a screen; a terminal is both the screen and the source of events.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - events: The source of key and mouse events.
  ///   - framesPerSecond: Frames per second while something is animated, 1...240.
  public init(screen: any Screen, events: any EventSource, framesPerSecond: Double = 60) {
    stage = Stage(screen: screen)
    window = Window(stage: stage)
    loop = StageLoop(stage: stage, events: events, framesPerSecond: framesPerSecond)
  }

  /// Shows a controller until the user quits.
  ///
  /// - Parameter root: The controller that fills the window.
  /// - Returns: The reason for the end.
  public func run(_ root: ViewController) -> StageLoop.StageExit {
    stage.onEvent = { [weak self] event in
      guard let self, case .key(let key) = event.event, key.phase != .release,
        key.modifiers.isEmpty, leaveKeys.contains(key.key)
      else { return }
      quit()
    }
    stage.use {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    return loop.run()
  }

  /// Quits at the end of the present tick.
  public func quit() { loop.stop() }

  /// Opens the terminal, runs a program in it, restores the terminal and exits the process.
  ///
  /// The exit code is 0, or 69 with a message on standard error if there is no usable terminal, or
  /// that of the signal that ended the program.
  ///
  /// - Parameters:
  ///   - options: The options of the terminal.
  ///   - makeRoot: Creates the controller that fills the window; called while the stage is current.
  /// - Source: UIApplicationMain
  public static func main(
    options: TerminalOptions = TerminalOptions(),
    _ makeRoot: (Application) -> ViewController
  ) -> Never {
    do {
      let end = try Terminal.run(options: options) { terminal in
        let app = Application(screen: terminal, events: terminal)
        return app.run(app.stage.use { makeRoot(app) })
      }
      if case .signal(let signal) = end { exit(signal.exitCode) }
      exit(0)
    } catch {
      ErrorOutput.write("\(error)\n")
      exit(69)
    }
  }
}
