// Measures chapters, their headings and steps on the invented videos of one speaker, with punctuation and bare.
// `node --import tsx tests/training/speaker/measure-parts.ts` prints the figures; with `show` and a part of a title, what such videos get (steps of no marked sentence begin with "-"). `--of=spoken` takes the files whose names begin so alone.
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { readTalk } from '#domain/insight/extract/talk/told.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { guessLanguage } from '#domain/insight/speech/guess-language.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { topicStems } from '#domain/insight/speech/tokens.ts'
import { ENGLISH } from '../../bench/insight/scoring.ts'
import { bare } from '../bare.ts'
import { loadMonologues, MS_PER_WORD, type MarkedSentence, type Monologue } from '../load-monologues.ts'

const NEAR = 40 // words
const STEP_WORDS = { fewest: 3, most: 8 }
const HOW_TO = new Set(['howto', 'routine'])

const stemsOf = (text: string) => new Set(topicStems(text, ENGLISH))
const wordAt = (startMs: number) => Math.round(startMs / MS_PER_WORD)
const ratio = (part: number, all: number) => (all === 0 ? '-' : (part / all).toFixed(3))

interface Sums {
  [name: string]: number
}

function add(sums: Sums, name: string, value: number | boolean): void {
  sums[name] = (sums[name] ?? 0) + Number(value)
}

function shareIn(some: ReadonlySet<string>, all: ReadonlySet<string>): number {
  return some.size === 0 ? 0 : [...some].filter((stem) => all.has(stem)).length / some.size
}

function measureBegins(video: Monologue, found: readonly number[], sums: Sums): void {
  const wanted = video.chapters.map(({ from }) => from).filter((from) => from > 0)
  const own = found.filter((from) => from > 0)
  const isNear = (at: number, others: readonly number[]) => others.some((other) => Math.abs(other - at) <= NEAR)
  add(sums, 'begins', own.length)
  add(sums, 'right', own.filter((at) => isNear(at, wanted)).length)
  add(sums, 'wanted', wanted.length)
  add(sums, 'met', wanted.filter((at) => isNear(at, own)).length)
}

// The true chapter that most of a shown one lies in.
function partOf({ chapters }: Monologue, from: number, to: number): string {
  let best = { heading: '', shared: 0 }
  chapters.forEach(({ heading, from: start }, i) => {
    const shared = Math.min(to, chapters[i + 1]?.from ?? Infinity) - Math.max(from, start)
    if (shared > best.shared) best = { heading, shared }
  })
  return best.heading
}

function measureHeadings(video: Monologue, { fullSummary }: Insights, ends: ReadonlyMap<number, number>, sums: Sums) {
  for (const { heading, startMs = 0 } of fullSummary) {
    const from = wordAt(startMs)
    const wished = stemsOf(partOf(video, from, ends.get(startMs) ?? from + 1))
    if (wished.size === 0) continue
    const shown = stemsOf(heading)
    const share = shareIn(wished, shown)
    add(sums, 'headings', 1)
    add(sums, 'shared', share)
    add(sums, 'none', share === 0)
    add(sums, 'extra', 1 - shareIn(shown, wished))
    add(sums, 'words', heading.split(' ').length)
  }
}

const isStep = ({ marks }: MarkedSentence) => marks.has('step')

function measureSteps(video: Monologue, { extractedSteps }: Insights, sums: Sums): void {
  const wanted = video.sentences.filter(isStep)
  const hits = extractedSteps.map(({ title, evidence }) => ({ title, at: hitBy(video, evidence) }))
  add(sums, 'steps', hits.length)
  add(sums, 'wrong', hits.filter(({ at }) => at === undefined || !isStep(at)).length)
  add(sums, 'tempting', hits.filter(({ at }) => at?.marks.has('tempting') === true).length)
  add(sums, 'advised', hits.filter(({ at }) => at !== undefined && !isStep(at) && at.marks.has('action')).length)
  add(sums, 'S', wanted.length)
  add(sums, 'hit', wanted.filter((one) => hits.some(({ at }) => at === one)).length)
  add(sums, 'twice', hits.filter(({ at }, i) => at !== undefined && hits.findIndex((h) => h.at === at) < i).length)
  for (const { title, at } of hits) {
    const words = title.split(' ').length
    add(sums, 'fit', words >= STEP_WORDS.fewest && words <= STEP_WORDS.most)
    if (at?.wish === undefined) continue
    add(sums, 'titles', 1)
    add(sums, 'of wish', shareIn(stemsOf(at.wish), stemsOf(title)))
    add(sums, 'beside', 1 - shareIn(stemsOf(title), stemsOf(at.wish)))
  }
}

// The sentence most of whose words the evidence quotes; of several, one that is a step.
function hitBy(video: Monologue, { quote, startMs }: Insights['extractedSteps'][number]['evidence']) {
  const from = wordAt(startMs)
  const to = from + quote.split(' ').length
  const shared = (one: MarkedSentence) => Math.min(to, one.from + one.words) - Math.max(from, one.from)
  const inside = video.sentences.filter((one) => shared(one) > Math.min(one.words, to - from) / 2)
  return inside.find(isStep) ?? inside[0]
}

function measure(video: Monologue, isBare: boolean, sums: Sums): Insights | null {
  const cues = isBare ? bare(video.cues) : video.cues
  const { title } = video
  const result = extractInsights(cues, { title })
  if (!result.ok) return null
  const words = spokenWords(cues)
  const told = readTalk(words, { title }, guessLanguage(words))
  const starts = told.chapters.map(({ startMs }) => startMs)
  const ends = new Map(starts.map((start, i) => [start, wordAt(starts[i + 1] ?? Infinity)]))
  add(sums, 'videos', 1)
  add(sums, 'alone', told.isLesson)
  measureBegins(video, starts.map(wordAt), sums)
  measureHeadings(video, result.value, ends, sums)
  const isHowTo = HOW_TO.has(video.kind)
  add(sums, isHowTo ? 'how-tos' : 'others', 1)
  add(sums, isHowTo ? 'with steps' : 'wrongly with steps', result.value.extractedSteps.length > 0)
  if (isHowTo) measureSteps(video, result.value, sums)
  return result.value
}

function report(name: string, s: Sums): void {
  const of = (key: string) => s[key] ?? 0
  const [precision, recall] = [of('right') / of('begins'), of('met') / of('wanted')]
  console.log(`${name}: ${String(of('videos'))} videos, ${String(of('alone'))} taken for one speaker`)
  console.log(
    `  begins: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F ${((2 * precision * recall) / (precision + recall)).toFixed(3)}`,
  )
  console.log(
    `  headings: ${String(of('headings'))}, of the true one's words ${ratio(of('shared'), of('headings'))}, with none ${ratio(of('none'), of('headings'))}, other words ${ratio(of('extra'), of('headings'))}, length ${ratio(of('words'), of('headings'))}`,
  )
  console.log(
    `  how-tos with steps ${String(of('with steps'))} of ${String(of('how-tos'))}, others ${String(of('wrongly with steps'))} of ${String(of('others'))}`,
  )
  console.log(
    `  steps: ${String(of('steps'))}, S hit ${ratio(of('hit'), of('S'))}, on none ${ratio(of('wrong'), of('steps'))} (advice ${ratio(of('advised'), of('steps'))}, tempting ${ratio(of('tempting'), of('steps'))}), twice ${ratio(of('twice'), of('steps'))}`,
  )
  console.log(
    `  their titles: of the wish ${ratio(of('of wish'), of('titles'))}, other words ${ratio(of('beside'), of('titles'))}, of 3 to 8 words ${ratio(of('fit'), of('steps'))}`,
  )
}

const [command, wanted = ''] = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const files = process.argv.find((one) => one.startsWith('--of='))?.slice('--of='.length) ?? ''
const videos = loadMonologues().filter(
  ({ file, title }) => file.startsWith(files) && title.toLowerCase().includes(wanted.toLowerCase()),
)
for (const isBare of [false, true]) {
  const sums: Sums = {}
  for (const video of videos) {
    const insights = measure(video, isBare, sums)
    if (command === 'show' && insights !== null) console.log(shown(video, insights, isBare))
  }
  report(isBare ? 'bare' : 'with punctuation', sums)
}

function shown(video: Monologue, insights: Insights, isBare: boolean): string {
  const { title, kind, chapters, sentences } = video
  const signOf = (at: MarkedSentence | undefined) => (at !== undefined && isStep(at) ? '*' : '-')
  return [
    `\n# ${title} (${kind}${isBare ? ', bare' : ''})`,
    ...chapters.map(({ heading, from }) => `= ${String(from)} ${heading}`),
    ...insights.fullSummary.map(({ heading, startMs = 0 }) => `+ ${String(wordAt(startMs))} ${heading}`),
    ...(HOW_TO.has(kind) ? sentences.filter(isStep).map(({ wish }) => `S ${wish ?? ''}`) : []),
    ...insights.extractedSteps.map(
      (step) => `${signOf(hitBy(video, step.evidence))} ${step.title} — ${step.description}`,
    ),
  ].join('\n')
}
