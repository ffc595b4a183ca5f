// A caption as a line in the transcript's fence: `[0:01.250 - 0:03] what was said`; an author's chapter as `1:30 Title`.
import type { AuthorChapter } from '../transcript/author-chapter.ts'
import type { Cue } from '../transcript/cue.ts'
import { exactMoment, readExactMoment } from './markdown-fields.ts'

/** The line; characters that would break it are escaped as in JSON, `\n` and `\\`. */
export function cueLine({ startMs, endMs, text }: Cue): string {
  return `[${exactMoment(startMs)} - ${exactMoment(endMs)}] ${text.replace(SPECIAL, escaped)}`
}

/** The reverse; null when the line is not a caption of this form. */
export function readCueLine(line: string): Cue | null {
  const parts = /^\[([\d:.]+) - ([\d:.]+)\] (.*)$/.exec(line)
  if (parts === null) return null
  const [, from = '', to = '', text = ''] = parts
  const startMs = readExactMoment(from)
  const endMs = readExactMoment(to)
  if (startMs === null || endMs === null) return null
  return { startMs, endMs, text: text.replace(ESCAPE, unescaped) }
}

/** The chapter in a line. */
export function chapterLine({ startMs, title }: AuthorChapter): string {
  return `${exactMoment(startMs)} ${title}`
}

/** The reverse; the line itself when it is no chapter, for the schema to reject. */
export function readChapterLine(line: string): AuthorChapter | string {
  const [, time = '', title = ''] = /^([\d:.]+) (.+)$/s.exec(line) ?? []
  const startMs = readExactMoment(time)
  return startMs === null ? line : { title, startMs }
}

// Control characters, line separators, and trailing spaces, which editors strip.
const SPECIAL = /[\0-\x1f\x7f\x85\u2028\u2029\ufeff\\]|(?<! ) +$/g // oxlint-disable-line no-control-regex -- they are what is looked for
const ESCAPE = /\\(?:u([\da-f]{4})|(.))/g

function escaped(found: string): string {
  if (found === '\n') return String.raw`\n`
  if (found === '\\') return String.raw`\\`
  const code = found.charCodeAt(0).toString(16).padStart(4, '0')
  return (String.raw`\u` + code).repeat(found.length)
}

function unescaped(whole: string, code: string | undefined, letter: string | undefined): string {
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  return letter === 'n' ? '\n' : (letter ?? whole)
}
