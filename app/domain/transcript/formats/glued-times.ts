// Some browsers and tools copy a transcript panel without its line breaks: `0:00so we begin0:03with one step`.

// Glued to the words after it: a time that is spoken has a space or a mark there.
const GLUED = /(?<![\d:.,])(?:\d{1,2}:)?[0-5]?\d:[0-5]\d(?=[\p{L}\p{N}[(>♪"'-])(?!\d)/gu
const FEWEST = 10
const TIMES_PER_LINE = 3

/** The text with each such time on its own line again; unchanged if it has line breaks of its own. */
export function withLineBreaks(text: string): string {
  const times = text.match(GLUED)?.length ?? 0
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  return times >= Math.max(FEWEST, lines * TIMES_PER_LINE) ? text.replace(GLUED, '\n$&\n') : text
}
