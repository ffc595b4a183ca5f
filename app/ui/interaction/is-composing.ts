interface Press {
  readonly nativeEvent: { readonly isComposing: boolean }
  readonly keyCode: number
}

// The key code that browsers report for a key an input method has consumed.
const TAKEN = 229

/** Whether the key belongs to an input method. For the Enter that ends a word, Safari reports only the code. */
export function isComposing({ nativeEvent, keyCode }: Press): boolean {
  return nativeEvent.isComposing || keyCode === TAKEN
}
