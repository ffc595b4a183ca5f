/** The one worth most, the first of equals; undefined where none is worth more than `least`. */
export function bestOf<T>(items: readonly T[], worthOf: (item: T) => number, least = -Infinity): T | undefined {
  let best: { readonly item: T; readonly worth: number } | undefined
  for (const item of items) {
    const worth = worthOf(item)
    if (worth > (best?.worth ?? least)) best = { item, worth }
  }
  return best?.item
}
