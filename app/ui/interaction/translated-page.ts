// A browser that translates the page puts elements of its own in the place of text nodes. React, which still holds the former ones,
// would throw when it takes one out or puts something in front of it, and the whole page would be lost.

/** Lets React remove a node that is no longer where it was, and insert before one: then at the end. */
export function tolerateTranslation({ prototype }: { readonly prototype: Node } = Node): void {
  const { removeChild, insertBefore } = prototype // oxlint-disable-line typescript/unbound-method -- called with their node
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    insertBefore.call(this, child, before?.parentNode === this ? before : null)
    return child
  }
}
