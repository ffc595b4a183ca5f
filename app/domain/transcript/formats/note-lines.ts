// Reduces a pasted note to lines of speech: front matter, headings and Markdown marks are removed.

const TRANSCRIPT_HEADING = /^#{1,6}[ \t]{1,8}(?:full[ \t]{1,8})?transcript\b.{0,80}$/i
const HEADING = /^#{1,6}[ \t]{1,8}/
const CLOSED = /^(#{1,6}[ \t].{0,1000}?)[ \t]{1,8}#{1,6}$/
const A_TIME = /\d:\d\d/
const TIME_ALONE = /^[^\p{L}]{0,20}\d[:.]\d\d[^\p{L}]{0,20}$/u
// Captions put a song between number signs: `# Happy birthday to you #`.
const SONG = /^# .{0,300}#$|[ \t]#$/
const SUNG = /^# /
const IMAGE_OR_RULE =
  /^(?:!\[[^\]]{0,300}\]\([^)]{0,500}\)|[-*_]{3,200}|WEBVTT\b.{0,200}|(?:Kind|Language):[ \t]{0,8}[\w-]{2,35})$/

/**
 * The spoken lines without Markdown marks; blank lines are kept as paragraph breaks. After a heading `Transcript`, only what
 * follows it counts: the titles and descriptions above were never spoken.
 */
export function noteLines(text: string): readonly string[] {
  return linesOf(text).map(withoutMarkdown)
}

/**
 * The same for a note with times, in which a heading without one, such as that of a chapter, was never spoken. The first line below
 * a time that is alone is no heading.
 */
export function timedNoteLines(text: string): readonly string[] {
  const lines = linesOf(text).filter((line) => line !== '')
  const hasSongs = lines.some((line) => SONG.test(line.slice(-400)))
  const spoken = lines.filter((line, i) => {
    if (!HEADING.test(line) || A_TIME.test(line)) return true
    return (hasSongs && SUNG.test(line)) || TIME_ALONE.test(lines[i - 1] ?? '')
  })
  return spoken.map(withoutMarkdown)
}

function linesOf(text: string): readonly string[] {
  const lines = withoutFrontMatter(text.split('\n')).map((line) => line.trim())
  const heading = lines.findIndex((line) => TRANSCRIPT_HEADING.test(line.slice(0, 200)))
  const rest = lines.slice(heading + 1)
  const spoken = rest.some((line) => line !== '') ? rest : lines
  return spoken.filter((line) => !IMAGE_OR_RULE.test(line.slice(0, 1000)))
}

function withoutFrontMatter(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  if (lines[first]?.trim() !== '---') return lines
  const end = lines.findIndex((line, index) => index > first && /^(?:---|\.\.\.)\s{0,20}$/.test(line))
  const keys = lines.slice(first + 1, Math.max(end, 0)).flatMap((line) => /^[\w-]{1,60}:(?=\s|$)/.exec(line) ?? [])
  // Somebody who speaks again, in a dialogue between two rules, is no key.
  return keys.length > 0 && new Set(keys).size === keys.length ? lines.slice(end + 1) : lines
}

function withoutMarkdown(line: string): string {
  return line
    .replace(CLOSED, '$1')
    .replace(HEADING, '')
    .replace(/^>[ \t]{1,8}(?!>)/, '')
    .replace(/\[([^\][]{1,300})\]\((?:https?:|#)[^()\s]{0,500}\)/g, '$1')
    .replace(/\*\*([^*]{1,300})\*\*/g, '$1')
    .replace(/(?<![\w*])\*([^*]{1,1000})\*(?![\w*])/g, '$1')
    .replace(/\\([[\]*_#`>~.()!-])/g, '$1')
}
