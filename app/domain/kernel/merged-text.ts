// A text that two devices wrote: what either of them typed stays.

interface TypedText {
  readonly typed: string
  // The stored text that its writer had before them.
  readonly seen: string
}

/**
 * The stored text with the typed one, which takes the place of what its writer saw. Another device's words stay.
 */
export function mergedText(stored: string, { typed, seen }: TypedText): string {
  if (typed === seen) return stored
  if (stored === seen) return typed
  if (isIn(typed, stored)) return stored
  if (isIn(seen, stored)) return replaced(stored, seen, typed)
  if (stored === '' || isIn(stored, typed)) return typed
  return typed === '' ? stored : `${stored}\n${typed}`
}

// As whole lines: `Shoes` is not in `Shoes on`.
function isIn(part: string, whole: string): boolean {
  return part !== '' && lined(whole).includes(lined(part))
}

function replaced(whole: string, part: string, by: string): string {
  return lined(whole)
    .replace(lined(part), () => (by === '' ? '\n' : lined(by)))
    .trim()
}

function lined(text: string): string {
  return `\n${text}\n`
}
