// A video with its insights and the learner's notes, as a Markdown file to keep elsewhere.
import { repeatsQuote } from '../insight/evidence/repeats-quote.ts'
import { beyondTitle } from '../insight/schema/beyond-title.ts'
import { importanceBand } from '../insight/schema/importance.ts'
import type { Evidence, Insights } from '../insight/schema/insights.ts'
import { reflectionText } from '../reflection/library-action.ts'
import type { Reflection } from '../reflection/reflection.ts'
import type { Instant } from '../kernel/time.ts'
import { readFullSummary } from '../video/full-summary.ts'
import { formatMoment } from '../kernel/moment.ts'
import type { Video } from '../video/video.ts'
import { isTimed } from '../insight/schema/moments.ts'
import { watchUrl, watchUrlAt } from '../video/video-identity.ts'
import { escapeInline, escapeLines } from './markdown-text.ts'

export interface VideoNotes {
  readonly video: Video
  readonly tags: readonly string[]
  readonly reflections: readonly Reflection[]
}

/** The notes as Markdown; no text inside them can turn into a heading, a list or HTML. */
export function notesMarkdown({ video, tags, reflections }: VideoNotes): string {
  const url = watchUrl(video.youtubeId)
  const facts = [
    url === null ? 'Transcript only' : `[Watch on YouTube](${url})`,
    ...(video.duration === null ? [] : [video.duration]),
    video.category ?? 'Other',
    ...tags.map((tag) => escaped(`#${tag.replace(/\s+/g, '-')}`)),
  ]
  const parts = [
    `# ${escaped(video.title)}`,
    facts.join(' · '),
    ...(video.insights === null ? [] : insightParts(video, video.insights)),
    ...section(
      'Reflections',
      reflections.map(({ reflectionData }) => escapedLines(reflectionText(reflectionData))),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

/** A file name valid on every system, from the title, or `notes` when nothing of the title is left. */
export function notesFileName(title: string): string {
  const name = title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 80)
    .toLowerCase()
  return `${name === '' ? 'notes' : name}.md`
}

interface Claim {
  readonly title: string
  readonly content: string
  readonly evidence: Evidence
}

interface Described extends Omit<Claim, 'content'> {
  readonly description: string
}

function insightParts(video: Video, insights: Insights): readonly string[] {
  const timed = isTimed(video)
  const at = (startMs: Instant) => {
    if (!timed) return ''
    const url = watchUrlAt(video.youtubeId, startMs)
    const moment = formatMoment(startMs)
    return url === null ? moment : `[${moment}](${url})`
  }
  // No words are written twice: not the title's at the beginning of the text, nor the text's as a quote.
  const claim = (heading: string, { title, content, evidence: { quote, startMs } }: Claim) =>
    [
      `### ${escaped(heading)}`,
      escapedLines(beyondTitle({ title, content })),
      repeatsQuote([title, content], quote) ? at(startMs) : `> ${escaped(quote)}${timed ? ` (${at(startMs)})` : ''}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n')
  const described = ({ title, description, evidence }: Described) =>
    claim(title, { title, content: description, evidence })
  return [
    ...section('TL;DR Summary', [escapedLines(insights.tldr)]),
    ...section('Full Summary', readFullSummary(insights.fullSummary).map(summaryPart)),
    ...section('Key lessons', list(insights.keyLessons)),
    ...section(
      'Key insights',
      insights.keyInsights.map((insight) => {
        const { title, importance } = insight
        return claim(`${title} (${importanceBand(importance)}, ${String(importance)} of 10)`, insight)
      }),
    ),
    ...section('Steps', insights.extractedSteps.map(described)),
    ...section('Actions', insights.actions.map(described)),
  ]
}

function summaryPart({ heading, text }: ReturnType<typeof readFullSummary>[number]): string {
  return heading === null ? escapedLines(text) : `### ${escaped(heading)}\n\n${escapedLines(text)}`
}

function section(name: string, parts: readonly string[]): readonly string[] {
  const written = parts.filter((part) => part !== '')
  return written.length === 0 ? [] : [`## ${name}`, ...written]
}

function list(items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [items.map((item) => `- ${escaped(item)}`).join('\n')]
}

/** One line that shows as this text. */
function escaped(text: string): string {
  return escapeInline(onOneLine(text))
}

/** Keeps line breaks, but no blank lines. */
function escapedLines(text: string): string {
  const lines = text.split('\n').map(onOneLine)
  return escapeLines(lines.filter((line) => line !== '').join('\n'))
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
