// How well the TL;DR, the lessons and the insights of videos of one speaker agree with a careful learner's marks.
// `node --import tsx tests/training/speaker/measure-lessons.ts [FILE…]` prints the shares, with punctuation and without, of all
// videos or of those files of monologues/ alone.
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { bare } from '../bare.ts'
import { loadMonologues, monologueFiles, type Mark, type Monologue } from '../load-monologues.ts'
import { alignedTo, normsOf } from './aligned.ts'

/** The words of a shown text that were found in the video, and how they are marked. */
interface Shown {
  readonly words: number
  readonly marked: ReadonlyMap<Mark | 'none', number>
  readonly isBegun: boolean
  readonly isEnded: boolean
  readonly sentences: ReadonlySet<number>
}

interface Video {
  readonly monologue: Monologue
  readonly norms: readonly string[]
  // Of each word, the number of its sentence.
  readonly sentenceOf: readonly number[]
}

const LEADS = new Set(
  "and so but um uh well okay ok now because then like look right alright anyway i mean you know 'cause cause oh hi hello yeah or also".split(
    ' ',
  ),
)
const MOSTLY = 0.5

function videoOf(monologue: Monologue): Video {
  const norms: string[] = []
  const sentenceOf: number[] = []
  monologue.sentences.forEach(({ text }, i) => {
    for (const norm of normsOf(text)) {
      norms.push(norm)
      sentenceOf.push(i)
    }
  })
  return { monologue, norms, sentenceOf }
}

function shownOf({ monologue, norms, sentenceOf }: Video, text: string): Shown | null {
  const at = alignedTo(normsOf(text), norms)
  const [first, last] = [at[0], at.at(-1)]
  if (first === undefined || last === undefined) return null
  const marked = new Map<Mark | 'none', number>()
  const words = new Map<number, number>()
  for (const word of at) {
    const sentence = sentenceOf[word] ?? 0
    words.set(sentence, (words.get(sentence) ?? 0) + 1)
    const marks = monologue.sentences[sentence]?.marks ?? new Set<Mark>()
    for (const mark of marks.size === 0 ? (['none'] as const) : marks) marked.set(mark, (marked.get(mark) ?? 0) + 1)
  }
  let start = first
  while (start > 0 && sentenceOf[start - 1] === sentenceOf[start] && LEADS.has(norms[start - 1] ?? '')) start--
  let end = last
  while (sentenceOf[end + 1] === sentenceOf[end] && LEADS.has(norms[end + 1] ?? '')) end++
  const sizeOf = (sentence: number) => sentenceOf.filter((one) => one === sentence).length
  return {
    words: at.length,
    marked,
    isBegun: sentenceOf[start - 1] !== sentenceOf[start],
    isEnded: sentenceOf[end + 1] !== sentenceOf[end],
    sentences: new Set(
      [...words].filter(([sentence, count]) => count >= MOSTLY * sizeOf(sentence)).map(([sentence]) => sentence),
    ),
  }
}

const KEPT: Readonly<Record<string, readonly Mark[]>> = {
  tldr: ['gist'],
  lessons: ['lesson', 'gist'],
  insights: ['lesson', 'gist'],
}

function textsOf(insights: Insights, part: string): readonly string[] {
  if (part === 'tldr') return insights.tldr.split(/(?<=[.?!]["”]?) (?=\S)/)
  return part === 'lessons' ? insights.keyLessons : insights.keyInsights.map(({ content }) => content)
}

interface Sums {
  shown: number
  found: number
  words: number
  kept: number
  anyKept: number
  bad: number
  begun: number
  ended: number
  wanted: number
  told: number
}

function measure(videos: readonly Video[], part: string, isBare: boolean, outputs: ReadonlyMap<Video, Insights>): void {
  const sums: Sums = {
    shown: 0,
    found: 0,
    words: 0,
    kept: 0,
    anyKept: 0,
    bad: 0,
    begun: 0,
    ended: 0,
    wanted: 0,
    told: 0,
  }
  const kept = KEPT[part] ?? []
  for (const video of videos) {
    const insights = outputs.get(video)
    if (insights === undefined) continue
    const told = new Set<number>()
    for (const text of textsOf(insights, part)) {
      sums.shown++
      const shown = shownOf(video, text)
      if (shown === null) continue
      const wordsOf = (marks: readonly (Mark | 'none')[]) =>
        Math.min(
          shown.words,
          marks.reduce((sum, mark) => sum + (shown.marked.get(mark) ?? 0), 0),
        )
      sums.found++
      sums.words += shown.words
      const wordsKept = wordsOf(kept)
      sums.kept += wordsKept
      sums.anyKept += Number(wordsKept >= MOSTLY * shown.words)
      sums.bad += Number(wordsOf(['gist', 'lesson', 'action', 'step']) === 0)
      sums.begun += Number(shown.isBegun)
      sums.ended += Number(shown.isEnded)
      shown.sentences.forEach((sentence) => told.add(sentence))
    }
    video.monologue.sentences.forEach(({ marks }, i) => {
      if (!marks.has(kept[0] ?? 'gist')) return
      sums.wanted++
      sums.told += Number(told.has(i))
    })
  }
  const share = (a: number, b: number) => (a / Math.max(1, b)).toFixed(2)
  console.log(
    `${isBare ? 'bare   ' : 'stopped'} ${part.padEnd(8)} shown ${String(sums.shown)}, words marked ${share(sums.kept, sums.words)}, mostly marked ${share(sums.anyKept, sums.found)}, nothing kept ${share(sums.bad, sums.found)}, begins ${share(sums.begun, sums.found)}, ends ${share(sums.ended, sums.found)}, of the marked told ${share(sums.told, sums.wanted)}`,
  )
}

const files = process.argv.slice(2)
const videos = (files.length > 0 ? files : monologueFiles()).flatMap((file) => loadMonologues(file)).map(videoOf)
for (const isBare of [true, false]) {
  const outputs = new Map<Video, Insights>()
  for (const video of videos) {
    const { title, cues } = video.monologue
    const result = extractInsights(isBare ? bare(cues) : cues, { title })
    if (result.ok) outputs.set(video, result.value)
  }
  for (const part of Object.keys(KEPT)) measure(videos, part, isBare, outputs)
}
