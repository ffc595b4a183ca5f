// Some browsers and tools copy a transcript panel without its line breaks: `0:00so we begin0:03with one step`.

// Glued to the words on both sides: a time that is spoken has a space, a dash or a bracket on one.
const BEFORE = String.raw`(?<=^|[^\s\d:(/–—[-])`
const TIME = String.raw`(?:\d{1,2}:)?[0-5]?\d:[0-5]\d(?=[\p{L}\p{N}[(>♪"'-])(?!\d)`
const GLUED = new RegExp(BEFORE + TIME, 'gu')
const GLUED_FIRST = new RegExp(String.raw`^\s*${TIME}`, 'u')
const FEWEST = 10
const TIMES_PER_LINE = 3

/** The text with each such time on its own line again; unchanged if it has line breaks of its own or begins with words. */
export function withLineBreaks(text: string): string {
  if (!GLUED_FIRST.test(text)) return text
  const times = text.match(GLUED)?.length ?? 0
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  return times >= Math.max(FEWEST, lines * TIMES_PER_LINE) ? text.replace(GLUED, '\n$&\n') : text
}
