// Detects the caption format from the content: file names are unreliable, and pasted text has none.
import { isAss } from './ass.ts'
import { isLikeTimeLine, readTimeLine } from './timed-blocks.ts'
import { isTimestampedText } from './timestamped-text.ts'
import type { TranscriptFormat } from '../transcript.ts'
import { isTtml } from './ttml.ts'
import { hasWordTimes } from './word-tagged-text.ts'

/** A format to parse, or why there is none: a web page, a bare link, other structured data. */
export type DetectedFormat = TranscriptFormat | 'html_page' | 'link_only' | 'unknown_format'

const HEAD_CHARS = 4000
const COMMENT = String.raw`(?:<!--[^>]{0,500}-->\s{0,20})?`
// Captions in XML may be copied without their root: `<p t="0">`.
const PAGE_TAGS =
  'html|head|body|div|span|table|script|section|main|article|ul|ol|iframe|cite|blockquote|a|h[1-6]|p(?![^>]{0,300}\\s(?:t|begin)=)'
const CUSTOM_TAG = '[a-z]{2,30}-[a-z-]{2,60}'
const PAGE_TAG = new RegExp(String.raw`^${COMMENT}<(?:!doctype\s{1,5}html|${PAGE_TAGS}|${CUSTOM_TAG})[\s>]`, 'i')
// `{laughs}` at the beginning of a talk.
const SOUND_FIRST = /^\{[\p{L} ]{1,40}\}/u
const LINKS_ONLY = /^(?:(?:https?:\/\/|www\.)\S{1,2000}(?:\s+|$))+$/i
// A caption has a time line, a few lines of text, often a number and a blank line.
const MIN_TIME_LINES = 0.1
const SRT_TIME = /,\d{1,3}\s|\d[:;]\d\d[:;]\d\d[:;]\d{2,3}\s/

/** Detects the format of a text with `\n` line ends. Anything unrecognised is plain text. */
export function detectFormat(text: string): DetectedFormat {
  const head = text.trimStart().slice(0, HEAD_CHARS)
  const isStructured = head.startsWith('{') && !SOUND_FIRST.test(head)
  if (isStructured || /^\[\s{0,200}[{\]]/.test(head)) return jsonFormat(text)
  if (PAGE_TAG.test(head)) return 'html_page'
  if (isTtml(text)) return 'ttml'
  if (/^<(?:\?xml|timedtext|transcript)[\s>]/i.test(head)) return xmlFormat(text)
  if (text.length < HEAD_CHARS && LINKS_ONLY.test(text.trim())) return 'link_only'
  return lineFormat(text)
}

function jsonFormat(text: string): DetectedFormat {
  if (/"(?:transcriptSegment(?:ViewModel|Renderer)|engagementPanelSectionListRenderer)"/.test(text))
    return 'youtube_panel'
  return /"(?:events|wireMagic)"\s{0,20}:/.test(text) ? 'json3' : 'unknown_format'
}

function xmlFormat(text: string): DetectedFormat {
  if (/<text[\s>]/.test(text)) return 'srv1'
  if (/<(?:timedtext|p\s)/.test(text)) return 'srv3'
  return /<transcript[\s>]/.test(text) ? 'srv1' : 'unknown_format'
}

function lineFormat(text: string): DetectedFormat {
  const timeLine = timeLineIn(text.split('\n'))
  if (timeLine !== undefined) return blockFormat(text, timeLine)
  if (isAss(text)) return 'ass'
  if (hasWordTimes(text)) return 'vtt_tags'
  return isTimestampedText(text) ? 'timestamped_text' : 'plain_text'
}

// When none of the time lines can be read, it is a caption file all the same: its times must not become words.
function timeLineIn(lines: readonly string[]): string | undefined {
  const readable = lines.find((line) => readTimeLine(line))
  if (readable !== undefined) return readable
  const alike = lines.filter(isLikeTimeLine)
  return alike.length > lines.length * MIN_TIME_LINES ? alike[0] : undefined
}

function blockFormat(text: string, timeLine: string): TranscriptFormat {
  if (!timeLine.includes('-->')) return 'sbv'
  if (/^\s*WEBVTT\b/.test(text)) return 'vtt'
  return SRT_TIME.test(timeLine) ? 'srt' : 'vtt'
}
