// Finds typed text in spoken text, ignoring case, accents, apostrophes, and the kind of spaces and quotation marks.

export interface TextMatch {
  // UTF-16 offsets in the text as displayed, end exclusive.
  readonly start: number
  readonly end: number
}

const PLAIN = /^[\t\n\r -~]*$/

/** Whether a text is pure ASCII, so that folding changes only its case and spaces. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text)
}

// Keyboards type straight ones, phones and good typesetting curly ones. An apostrophe is often left out when typing.
const APOSTROPHES = /['‘’‛ʻʼ′]/g
const QUOTATION_MARKS = /[“”„‟«»″]/g

/** A text in the form used for comparison. */
export function foldText(text: string): string {
  // A fast path: most speech is plain ASCII, and folding is most of the work of building an index.
  if (isPlain(text)) return text.toLowerCase().replaceAll("'", '').replace(/\s+/g, ' ')
  return (
    text
      // Before the letters are taken apart: that makes two apostrophes of a double prime.
      .replace(QUOTATION_MARKS, '"')
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(APOSTROPHES, '')
      .replace(/\s+/g, ' ')
  )
}

/** The matches of the query in the text, left to right without overlap; none for a blank query. */
export function textMatches(text: string, query: string): readonly TextMatch[] {
  const wanted = foldText(query).trim()
  if (wanted === '') return []
  const { folded, offsets } = foldedWithOffsets(text)
  const matches: TextMatch[] = []
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = offsets[at] ?? 0
    const end = offsets[at + wanted.length] ?? text.length
    matches.push({ start, end })
  }
  return matches
}

// Folding can lengthen, shorten or remove letters, so each folded unit keeps the offset it came from.
function foldedWithOffsets(text: string): { readonly folded: string; readonly offsets: readonly number[] } {
  const units: string[] = []
  const offsets: number[] = []
  let at = 0
  for (const letter of text) {
    const folded = /\s/.test(letter) ? ' ' : foldText(letter)
    for (const unit of folded.split('')) {
      if (unit === ' ' && units.at(-1) === ' ') continue
      units.push(unit)
      offsets.push(at)
    }
    at += letter.length
  }
  return { folded: units.join(''), offsets }
}
