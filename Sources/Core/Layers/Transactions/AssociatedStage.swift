/// What the stage above stores in a context: itself.
package protocol AssociatedStage: AnyObject {}

/// What the views above store in a context: the state that the views of one stage share.
package protocol AssociatedViews: AnyObject {}
