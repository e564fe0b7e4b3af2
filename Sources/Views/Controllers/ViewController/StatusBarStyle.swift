/// The styles of a status bar, which a terminal does not have.
///
/// - Source: UIStatusBarStyle
public enum StatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
