// Escapes any text as Markdown that means exactly this text, and reverses it. All escapes are CommonMark, for other programs.

const ESCAPED = /[\\`*_[\]<|~#]/g
const REFERENCE_START = /&(?=#?\w+;)/g
// Control characters and line separators, which editors change or drop.
const INVISIBLE = /[\0-\x08\x0b-\x1f\x7f\x85\u2028\u2029\ufeff\t]/g // oxlint-disable-line no-control-regex -- they are what is looked for
const EDGE_SPACES = /^ +|(?<! ) +$/g
const BLOCK_START = /^[-+=>]/
const NUMBERED = /^(\d+)([.)])/

/** One line of Markdown; line breaks become character references. */
export function escapeInline(text: string): string {
  return escapeLine(text).replaceAll('\n', '&#10;')
}

/** Lines of Markdown, all but the last ending in a hard break; `indent` precedes all but the first. */
export function escapeLines(text: string, indent = ''): string {
  return text.split('\n').map(escapeLine).join(`\\\n${indent}`)
}

function escapeLine(line: string): string {
  return line
    .replace(ESCAPED, String.raw`\$&`)
    .replace(REFERENCE_START, String.raw`\&`)
    .replace(INVISIBLE, reference)
    .replace(EDGE_SPACES, (spaces) => '&#32;'.repeat(spaces.length))
    .replace(BLOCK_START, String.raw`\$&`)
    .replace(NUMBERED, String.raw`$1\$2`)
}

function reference(character: string): string {
  return `&#${String(character.charCodeAt(0))};`
}

/** The text of one or more lines of Markdown; reverses both functions. */
export function unescapeText(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])|&#(\d{1,6});/g, (whole, punctuation?: string, code?: string) =>
    punctuation !== undefined ? punctuation : code === undefined ? whole : String.fromCodePoint(Number(code)),
  )
}

/** Whether the line continues: it ends in a backslash that is not itself escaped. */
export function hasHardBreak(line: string): boolean {
  let slashes = 0
  while (line.at(-1 - slashes) === '\\') slashes += 1
  return slashes % 2 === 1
}
