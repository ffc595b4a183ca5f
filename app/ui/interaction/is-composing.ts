interface Press {
  readonly isComposing: boolean
  readonly keyCode: number
}

// The key code that browsers report for a key an input method has consumed.
const TAKEN = 229

/** Whether the key belongs to an input method. For the Enter that ends a word, Safari reports only the code. */
export function isComposing(event: Press | { readonly nativeEvent: Press }): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  return press.isComposing || press.keyCode === TAKEN
}

/**
 * For Radix, whose layers close on any Escape: the one that cancels a word is only the input method's, and a field that closes on
 * it itself is marked.
 */
export function stayWhileComposing(event: KeyboardEvent): void {
  const { target } = event
  const isOwn = target instanceof Element && target.closest('[data-own-escape]') !== null
  if (isOwn || isComposing(event)) event.preventDefault()
}
