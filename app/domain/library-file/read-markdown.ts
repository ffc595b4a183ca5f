// Reads a Markdown library into the shape of the JSON one. People may have edited it, so problems are reported by line.
import type { Evidence } from '../insight/schema/insights.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { PRODUCT_NAME } from '../product.ts'
import { readVideoLink } from '../video/video-link.ts'
import { readBlocks } from './markdown-blocks.ts'
import * as columns from './markdown-columns.ts'
import { readChapterLine, readCueLine } from './markdown-cues.ts'
import { readEvidence } from './markdown-evidence.ts'
import { readFields, readRows } from './markdown-fields.ts'
import { at, entryOf, treeOf, type MarkdownNode, type Problems } from './markdown-tree.ts'
import { readAction, readReflection } from './read-own-entries.ts'

const { SECTIONS } = columns
type Read = Record<string, unknown>

/** The content of the Markdown, for check-library.ts to check; the failure is the first thing that could not be parsed. */
export function readLibraryMarkdown(text: string): Result<unknown, string> {
  const top = treeOf(readBlocks(text))
  const library = top.find(({ level, title }) => level === 1 && title === columns.LIBRARY_TITLE)
  if (library === undefined) return err(`This is not a library exported from ${PRODUCT_NAME}.`)
  const problems: Problems = []
  const unattached = top.find((node) => node !== library && node.title === columns.UNATTACHED_TITLE)
  const reviews = top.find((node) => node !== library && node.title === columns.REVIEWS_TITLE)
  for (const { line, title } of top.filter((node) => ![library, unattached, reviews].includes(node))) {
    problems.push(at(line, `“${title}” belongs to no video.`))
  }
  const file = {
    ...readFields(entryOf(library, columns.HEAD_COLUMNS, problems).fields, columns.HEAD_COLUMNS),
    videos: library.children.map((node) => readVideo(node, problems)),
    unattachedActions: (unattached?.children ?? []).map((node) => readAction(node, problems)),
    ...readReviews(reviews, problems),
  }
  const [problem] = problems
  return problem === undefined ? ok(file) : err(problem)
}

function readReviews(node: MarkdownNode | undefined, problems: Problems): Read {
  if (node === undefined) return {}
  const { fields } = entryOf(node, columns.REVIEW_COLUMNS, problems)
  for (const { line, title } of node.children) problems.push(at(line, `“${title}” is no weekly review.`))
  return { reviews: readRows(fields, columns.REVIEW_COLUMNS) }
}

function readVideo(node: MarkdownNode, problems: Problems): Read {
  const entry = entryOf(node, columns.VIDEO_COLUMNS, problems)
  const { link, tags, ...facts } = readFields(entry.fields, columns.VIDEO_COLUMNS)
  const address = readVideoLink(typeof link === 'string' ? link : '')
  if (!address.ok) problems.push(at(node.line, `“${node.title}” has no link to a YouTube video.`))
  const sections = sectionsOf(node, problems)
  const entries = (name: string) => sections.get(name)?.children ?? []
  return {
    duration: null,
    category: null,
    ...facts,
    title: node.title,
    youtubeId: address.ok ? address.value.youtubeId : '',
    tags: tags ?? [],
    insights: readInsights(sections, problems),
    ...readNotUseful(sections.get(SECTIONS.notUseful), problems),
    reflections: entries(SECTIONS.reflections).map((one) => readReflection(one, problems)),
    actions: entries(SECTIONS.actions).map((one) => readAction(one, problems)),
    transcript: readTranscript(sections.get(SECTIONS.transcript), problems),
  }
}

type Sections = ReadonlyMap<string, MarkdownNode>

function sectionsOf(node: MarkdownNode, problems: Problems): Sections {
  const known: readonly string[] = Object.values(SECTIONS)
  const sections = new Map<string, MarkdownNode>()
  for (const child of node.children) {
    if (!known.includes(child.title)) problems.push(at(child.line, `A video has no section “${child.title}”.`))
    else if (sections.has(child.title)) problems.push(at(child.line, `The section “${child.title}” is here twice.`))
    sections.set(child.title, child)
  }
  return sections
}

function readInsights(sections: Sections, problems: Problems): Read | null {
  const summary = sections.get(SECTIONS.summary)
  if (summary === undefined) return null
  const { text: tldr, fields } = entryOf(summary, columns.INSIGHTS_COLUMNS, problems)
  const lessons = sections.get(SECTIONS.lessons)
  const entries = (name: string) => sections.get(name)?.children ?? []
  return {
    category: null,
    caveat: null,
    ...readFields(fields, columns.INSIGHTS_COLUMNS),
    tldr,
    fullSummary: summary.children.map((one) => {
      const { text: said, fields: own } = entryOf(one, columns.SECTION_COLUMNS, problems)
      return { heading: one.title, text: said, ...readFields(own, columns.SECTION_COLUMNS) }
    }),
    ...readLessons(lessons, problems),
    keyInsights: entries(SECTIONS.insights).map((one) => {
      const { text: content, fields: own, evidence } = entryOf(one, columns.INSIGHT_COLUMNS, problems)
      return { title: one.title, content, evidence, ...readFields(own, columns.INSIGHT_COLUMNS) }
    }),
    extractedSteps: entries(SECTIONS.steps).map((one) => {
      const { text: description, evidence } = entryOf(one, [], problems)
      return { title: one.title, description, evidence }
    }),
    actions: entries(SECTIONS.suggestions).map((one) => {
      const { text: description, fields: own, evidence } = entryOf(one, columns.SUGGESTION_COLUMNS, problems)
      return { title: one.title, description, evidence, ...readFields(own, columns.SUGGESTION_COLUMNS) }
    }),
  }
}

function readNotUseful(node: MarkdownNode | undefined, problems: Problems): Read {
  if (node === undefined) return {}
  const { fields } = entryOf(node, columns.NOT_USEFUL_COLUMNS, problems)
  return { notUseful: readRows(fields, columns.NOT_USEFUL_COLUMNS) }
}

// A quote belongs to the lesson above it.
function readLessons(node: MarkdownNode | undefined, problems: Problems): Read {
  if (node === undefined) return { keyLessons: [] }
  const { items } = entryOf(node, [], problems)
  const evidence: (Evidence | null)[] = []
  for (const block of node.blocks) {
    if (block.kind === 'item') evidence.push(null)
    else if (block.kind === 'quote' && evidence.length > 0) evidence[evidence.length - 1] = readEvidence(block.lines)
  }
  const isKnown = evidence.some((one) => one !== null)
  return { keyLessons: items, ...(isKnown && { lessonEvidence: evidence }) }
}

function readTranscript(node: MarkdownNode | undefined, problems: Problems): Read | null {
  if (node === undefined) return null
  const { fields } = entryOf(node, columns.TRANSCRIPT_COLUMNS, problems)
  const cues = node.blocks.flatMap((block) => {
    if (block.kind !== 'fence') return []
    return block.lines.flatMap((text, index) => {
      const cue = readCueLine(text)
      if (cue === null)
        problems.push(at(block.line + 1 + index, 'This is no line of a transcript: [0:01 - 0:03] words.'))
      return cue === null ? [] : [cue]
    })
  })
  const { chapters, ...known } = readFields(fields, columns.TRANSCRIPT_COLUMNS)
  const lines = Array.isArray(chapters) ? chapters.map((line) => readChapterLine(String(line))) : null
  return { language: null, ...known, ...(lines !== null && { chapters: lines }), cues }
}
