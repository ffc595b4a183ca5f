// A week's note that two devices wrote: what either of them typed stays.

interface TypedNote {
  readonly note: string
  // The stored note that its writer had before them.
  readonly seen: string
}

/**
 * The stored note with the typed one, which takes the place of what its writer saw. Another device's words stay.
 */
export function mergedNote(stored: string, { note, seen }: TypedNote): string {
  if (stored === seen) return note
  if (isIn(note, stored)) return stored
  if (isIn(seen, stored)) return replaced(stored, seen, note)
  if (stored === '' || isIn(stored, note)) return note
  return note === '' ? stored : `${stored}\n${note}`
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
