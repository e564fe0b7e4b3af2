/// What the motions of a module above store in a layer: a token that ends with it.
package protocol AssociatedMotion: AnyObject {}
