import Foundation

/// The package that `lamina new --swift` writes: a small program of views.
struct StarterPackage {
  /// The location of Lamina; a folder is relative to the package.
  let lamina: Source

  /// Returns the paths and texts of the package's files.
  func files(name: String) -> [(path: String, text: String)] {
    [
      ("Package.swift", manifest(name)), ("Sources/\(name)/main.swift", Self.program + "\n"),
      ("README.md", Self.words(name)),
    ]
  }

  /// Whether a text is a valid name of a package and its program.
  static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil
  }

  private func manifest(_ name: String) -> String {
    let (source, identity) =
      switch lamina {
      // A folder may have any name, so the package's name is stated.
      case .folder(let path): ("name: \"Lamina\", path: \(Self.quoted(path))", "Lamina")
      case .address(let url): ("url: \(Self.quoted(url)), branch: \"main\"", Source.name(in: url))
      }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [
          .package(\(source))
        ],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [.product(name: "Lamina", package: \(Self.quoted(identity)))]
          )
        ]
      )

      """
  }

  private static func words(_ name: String) -> String {
    """
    # \(name)

    A program for the terminal, made with Lamina: a list, a pushed page, a button with
    a spring, a sheet.

        swift run

    Tab and the arrows move between buttons, Enter presses, Escape goes back, `q` quits;
    the mouse works too. All of it is in `Sources/\(name)/main.swift`.

    """
  }

  /// Returns a Swift string literal.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The source of the program.
  static let program = #"""
    import Foundation
    import Lamina

    /// What the list shows, and the pages tell.
    let planets = [
      ("Mercury", "#b9a88f", "88 days for a year, 59 for a turn."),
      ("Venus", "#ffcf7a", "A day is longer than a year."),
      ("Earth", "#6fb7ff", "The one with the terminals."),
      ("Mars", "#ff7a5c", "Half as wide as the Earth."),
    ]

    /// A list: a column of buttons, each of which pushes a page.
    final class ListPage: ViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Planets"
        let rows = planets.map { planet in
          Button(title: planet.0) { [weak self] _ in
            let page = DetailPage(name: planet.0, color: Color(planet.1), about: planet.2)
            self?.navigationController?.pushViewController(page, animated: true)
          }
        }
        let list = StackView(arrangedSubviews: rows)
        list.axis = .vertical
        list.alignment = .leading
        list.spacing = 2
        list.frame = CGRect(x: 3, y: 4, width: 20, height: 14)
        view.addSubview(list)
      }
    }

    /// A page with a ball that springs when it is asked to, and a button that opens a sheet.
    final class DetailPage: ViewController {
      private let ball = View(frame: CGRect(x: 6, y: 10, width: 8, height: 8))
      private let about: String

      init(name: String, color: Color?, about: String) {
        self.about = about
        super.init()
        title = name
        ball.backgroundColor = color
        ball.layer.cornerRadius = 4
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        let jump = Button(title: "Jump") { [weak self] _ in self?.jump() }
        let more = Button(title: "About") { [weak self] _ in self?.tell() }
        jump.frame.origin = CGPoint(x: 3, y: 4)
        more.frame.origin = CGPoint(x: 13, y: 4)
        for part in [jump, more, ball] { view.addSubview(part) }
      }

      private func jump() {
        let x = ball.center.x > view.bounds.midX ? 10 : view.bounds.width - 10
        View.animate(springDuration: 0.6, bounce: 0.45, animations: { ball.center.x = x })
      }

      private func tell() {
        let sheet = ViewController()
        sheet.view.backgroundColor = Color("#1d2440")
        let text = Label(about)
        text.frame.origin = CGPoint(x: 4, y: 4)
        let close = Button(title: "Close") { [weak sheet] _ in sheet?.dismiss(animated: true) }
        close.frame.origin = CGPoint(x: 4, y: 8)
        sheet.view.addSubview(text)
        sheet.view.addSubview(close)
        sheet.modalPresentationStyle = .formSheet
        sheet.preferredContentSize = CGSize(width: 46, height: 14)
        present(sheet, animated: true)
      }
    }

    Application.main { _ in NavigationController(rootViewController: ListPage()) }
    """#
}
