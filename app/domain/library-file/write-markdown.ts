// Writes a library file as Markdown that is pleasant to read and that read-markdown.ts can read back: headings for videos,
// sections and entries, paragraphs of text, fields as list items, evidence as quotes, the transcript in a fence.
import type { Evidence, Insights } from '../insight/schema/insights.ts'
import type { TranscriptInput } from '../transcript/stored-transcript.ts'
import { videoLink } from '../video/video-link.ts'
import { PLAIN_VERSION, type FileVideo, type LibraryFile } from './library-file.ts'
import { chapterLine, cueLine } from './markdown-cues.ts'
import { evidenceQuote } from './markdown-evidence.ts'
import * as columns from './markdown-columns.ts'
import { writeFields } from './markdown-fields.ts'
import { escapeInline, escapeLines } from './markdown-text.ts'
import { actionEntry, reflectionEntry } from './write-own-entries.ts'

const { SECTIONS } = columns

/** The file's text in pieces, one per video, to be concatenated. */
export function libraryMarkdown(file: LibraryFile): readonly string[] {
  const head = [
    `# ${columns.LIBRARY_TITLE}`,
    writeFields({ ...file, version: PLAIN_VERSION }, columns.HEAD_COLUMNS).join('\n'),
  ]
  const loose = file.unattachedActions.flatMap((action) => actionEntry(action, null))
  const reviews = (file.reviews ?? []).map((review) => writeFields(review, columns.REVIEW_COLUMNS).join('\n'))
  const tail = [...part(columns.UNATTACHED_TITLE, loose), ...part(columns.REVIEWS_TITLE, reviews)]
  return [
    document(head),
    ...file.videos.map((video) => `\n${document(videoParts(video))}`),
    ...tail.map((t) => `\n${t}`),
  ]
}

function part(title: string, entries: readonly string[]): readonly string[] {
  return entries.length === 0 ? [] : [document([`# ${title}`, ...entries])]
}

function document(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function videoParts(video: FileVideo): readonly string[] {
  const { youtubeId, insights, transcript } = video
  const facts = { ...video, link: videoLink(youtubeId) }
  return [
    `## ${escapeInline(video.title)}`,
    writeFields(facts, columns.VIDEO_COLUMNS).join('\n'),
    ...(insights === null ? [] : insightsParts(insights, youtubeId)),
    ...section(
      SECTIONS.notUseful,
      (video.notUseful ?? []).map((claim) => writeFields(claim, columns.NOT_USEFUL_COLUMNS).join('\n')),
    ),
    ...section(SECTIONS.reflections, video.reflections.flatMap(reflectionEntry)),
    ...section(
      SECTIONS.actions,
      video.actions.flatMap((action) => actionEntry(action, youtubeId)),
    ),
    ...(transcript === null ? [] : transcriptParts(transcript)),
  ]
}

function insightsParts(insights: Insights, youtubeId: string): readonly string[] {
  const { keyInsights, extractedSteps, actions } = insights
  const claim = (one: Claim) => claimParts(one, youtubeId)
  return [
    `### ${SECTIONS.summary}`,
    escapeLines(insights.tldr),
    writeFields(insights, columns.INSIGHTS_COLUMNS).join('\n'),
    ...insights.fullSummary.flatMap((one) => [
      `#### ${escapeInline(one.heading)}`,
      escapeLines(one.text),
      writeFields(one, columns.SECTION_COLUMNS).join('\n'),
    ]),
    ...section(SECTIONS.lessons, lessonParts(insights, youtubeId)),
    ...section(
      SECTIONS.insights,
      keyInsights.flatMap((one) =>
        claim({ ...one, text: one.content, fields: writeFields(one, columns.INSIGHT_COLUMNS) }),
      ),
    ),
    ...section(
      SECTIONS.steps,
      extractedSteps.flatMap((one) => claim({ ...one, text: one.description, fields: [] })),
    ),
    ...section(
      SECTIONS.suggestions,
      actions.flatMap((one) =>
        claim({ ...one, text: one.description, fields: writeFields(one, columns.SUGGESTION_COLUMNS) }),
      ),
    ),
  ]
}

interface Claim {
  readonly title: string
  readonly text: string
  readonly fields: readonly string[]
  readonly evidence: Evidence
}

function claimParts({ title, text, fields, evidence }: Claim, youtubeId: string): readonly string[] {
  return [`#### ${escapeInline(title)}`, escapeLines(text), fields.join('\n'), evidenceQuote(evidence, youtubeId)]
}

function section(name: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`### ${name}`, ...parts]
}

// Under each lesson the words it comes from, where known.
function lessonParts({ keyLessons, lessonEvidence = [] }: Insights, youtubeId: string): readonly string[] {
  const items = keyLessons.map((lesson) => `- ${escapeLines(lesson, '  ')}`)
  if (lessonEvidence.every((evidence) => evidence === null)) return items.length === 0 ? [] : [items.join('\n')]
  return items.flatMap((item, at) => {
    const evidence = lessonEvidence[at] ?? null
    return evidence === null ? [item] : [item, evidenceQuote(evidence, youtubeId)]
  })
}

function transcriptParts(transcript: TranscriptInput): readonly string[] {
  return [
    `### ${SECTIONS.transcript}`,
    writeFields({ ...transcript, chapters: transcript.chapters?.map(chapterLine) }, columns.TRANSCRIPT_COLUMNS).join(
      '\n',
    ),
    ['```transcript', ...transcript.cues.map(cueLine), '```'].join('\n'),
  ]
}
