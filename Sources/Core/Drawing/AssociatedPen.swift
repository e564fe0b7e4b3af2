/// What code of a module above stores in a context while it draws: the state of its pen.
package protocol AssociatedPen: AnyObject {}
