// Splits a library file's Markdown into blocks: headings, paragraphs, `- **Label:** text` fields, list items, quotes and fences.
// Works line by line in one pass: a file can be 60 MB, which takes a general Markdown parser minutes.
import { hasHardBreak, unescapeText } from './markdown-text.ts'

export type MarkdownBlock = { readonly line: number } & (
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'item'; readonly text: string }
  | { readonly kind: 'field'; readonly label: string; readonly text: string }
  // Left as Markdown, because a quote contains a link.
  | { readonly kind: 'quote'; readonly lines: readonly string[] }
  | { readonly kind: 'fence'; readonly info: string; readonly lines: readonly string[] }
)

const HEADING = /^(#{1,6}) +((?! ).*)$/
const FIELD = /^- \*\*([^*:]+):\*\*(?: (.*))?$/s
const FENCE = /^(`{3,})((?!`).*)$/

interface Taken {
  readonly block: MarkdownBlock
  // The index of the line after it.
  readonly next: number
}

/** The blocks of the text in order; `line` counts from 1. Never fails: whatever is no heading, list or fence is a paragraph. */
export function readBlocks(text: string): readonly MarkdownBlock[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n/)
  const blocks: MarkdownBlock[] = []
  for (let at = 0; at < lines.length;) {
    if (lineAt(lines, at).trim() === '') {
      at += 1
      continue
    }
    const { block, next } = takeBlock(lines, at)
    blocks.push(block)
    at = next
  }
  return blocks
}

function takeBlock(lines: readonly string[], at: number): Taken {
  const first = lineAt(lines, at)
  const line = at + 1
  const heading = HEADING.exec(first)
  if (heading !== null) {
    const [, marks = '', text = ''] = heading
    return { block: { kind: 'heading', line, level: marks.length, text: unescapeText(text) }, next: at + 1 }
  }
  if (FENCE.test(first)) return takeFence(lines, at)
  if (first.startsWith('>')) return takeQuote(lines, at)
  const { text, next } = takeText(lines, at)
  const field = FIELD.exec(text)
  if (field !== null) {
    const [, label = '', value = ''] = field
    return { block: { kind: 'field', line, label, text: unescapeText(value) }, next }
  }
  if (text.startsWith('- ')) return { block: { kind: 'item', line, text: unescapeText(text.slice(2)) }, next }
  return { block: { kind: 'paragraph', line, text: unescapeText(text) }, next }
}

// A hard break is a line break of the text; a line that an editor wrapped continues after a space.
function takeText(lines: readonly string[], from: number): { readonly text: string; readonly next: number } {
  // Joined at the end: appending to a string would copy a paragraph of 100,000 lines as many times.
  const done: string[] = []
  let last = lineAt(lines, from)
  let at = from + 1
  for (; at < lines.length; at += 1) {
    const next = lineAt(lines, at).replace(/^ {1,3}/, '')
    if (hasHardBreak(last)) done.push(last.slice(0, -1), '\n')
    else if (next.trim() === '' || isStart(lineAt(lines, at))) break
    else done.push(last, ' ')
    last = next
  }
  return { text: [...done, last].join(''), next: at }
}

function isStart(line: string): boolean {
  return line.startsWith('- ') || line.startsWith('>') || HEADING.test(line) || FENCE.test(line)
}

function takeQuote(lines: readonly string[], from: number): Taken {
  let at = from
  while (at < lines.length && lineAt(lines, at).startsWith('>')) at += 1
  const inside = lines.slice(from, at).map((line) => line.replace(/^> ?/, ''))
  return { block: { kind: 'quote', line: from + 1, lines: inside }, next: at }
}

function takeFence(lines: readonly string[], from: number): Taken {
  const [, marks = '', info = ''] = FENCE.exec(lineAt(lines, from)) ?? []
  const end = lines.indexOf(marks, from + 1)
  const last = end === -1 ? lines.length : end
  return { block: { kind: 'fence', line: from + 1, info, lines: lines.slice(from + 1, last) }, next: last + 1 }
}

function lineAt(lines: readonly string[], at: number): string {
  return lines[at] ?? ''
}
