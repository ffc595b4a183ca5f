interface Press {
  readonly nativeEvent: { readonly isComposing: boolean }
  readonly keyCode: number
}

// What browsers say of a key that an input method took.
const TAKEN = 229

/** Whether the press belongs to an input method; Safari tells of the Enter that ends a word only by its code. */
export function isComposing({ nativeEvent, keyCode }: Press): boolean {
  return nativeEvent.isComposing || keyCode === TAKEN
}
