// Evidence in Markdown: a two-line quote with what was said and when.
import type { Evidence } from '../insight/schema/insights.ts'
import { watchUrlAt } from '../video/video-identity.ts'
import { exactMoment, readExactMoment } from './markdown-fields.ts'
import { escapeInline, unescapeText } from './markdown-text.ts'

/** What was said and a link to its moment; just the moment when there is no page to link to. */
export function evidenceQuote({ quote, startMs }: Evidence, youtubeId: string | null): string {
  const moment = exactMoment(startMs)
  const url = youtubeId === null ? null : watchUrlAt(youtubeId, startMs)
  const link = url === null ? `(${moment})` : `[${moment}](${url})`
  return `> ${escapeInline(quote)}\\\n> ${link}`
}

/** The reverse; null when the lines are not such a quote. */
export function readEvidence(lines: readonly string[]): Evidence | null {
  const at = /^[[(]([\d:.]+)[\])]/.exec(lines.at(-1) ?? '')?.[1]
  const startMs = at === undefined ? null : readExactMoment(at)
  if (startMs === null || lines.length < 2) return null
  const said = lines.slice(0, -1).map((line) => line.replace(/\\$/, ''))
  return { quote: unescapeText(said.join(' ')), startMs }
}
