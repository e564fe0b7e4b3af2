/// Looks of a bar of the system, which a terminal does not have.
///
/// - Source: UIStatusBarStyle
public enum StatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
