// Learns what heads a part of one speaker's talk: ridge regression of how many words a candidate shares with the heading that a
// learner wants. `node --import tsx tests/training/speaker/train-lesson-headings.ts` writes the weights' file.
import { writeFileSync } from 'node:fs'
import { headingCandidates, type HeadingCandidate } from '#domain/insight/extract/headings/heading-candidates.ts'
import { countsIn, HEADING_FEATURES, headingFeatures } from '#domain/insight/extract/headings/lesson-heading.ts'
import { readTalk } from '#domain/insight/extract/talk/told.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { topicStems } from '#domain/insight/speech/tokens.ts'
import { ENGLISH } from '../../bench/insight/scoring.ts'
import { bare } from '../bare.ts'
import { loadMonologues, type MarkedSentence, type Monologue } from '../load-monologues.ts'
import { foretold, ridge, type Model, type Row } from '../ridge.ts'

const RIDGE = 30
// "Myth three, text neck" is about the neck.
const LABEL = /^(?:\w+ )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)(?: (?:and|to) \w+)?[,:] /i
const MOST_CANDIDATES = 200

interface Part {
  readonly file: string
  readonly isBare: boolean
  readonly wished: ReadonlySet<string>
  readonly heading: string
  readonly candidates: readonly {
    readonly one: HeadingCandidate
    readonly features: readonly number[]
    readonly like: number
    readonly worth: number
  }[]
}

function partsOf(video: Monologue, isBare: boolean): Part[] {
  const words = spokenWords(isBare ? bare(video.cues) : video.cues)
  const told = readTalk(words, { title: video.title }, ENGLISH)
  const starts = video.chapters.map(({ from }) => {
    const near = told.sentences.map((sentence) => Math.abs(sentence.from - from))
    return near.indexOf(Math.min(...near))
  })
  return video.chapters.flatMap(({ heading }, i) => {
    const from = starts[i] ?? 0
    const to = starts[i + 1] ?? told.sentences.length
    const wished = new Set(topicStems(heading.replace(LABEL, ''), ENGLISH))
    if (from >= to || wished.size === 0) return []
    const chapter = { from, to, startMs: 0 }
    const counts = countsIn(told, chapter)
    const candidates = headingCandidates(told, chapter)
      .slice(0, MOST_CANDIDATES)
      .map((one) => {
        const { from: first = 0 } = told.sentences[one.line.first] ?? {}
        const { to: last = first } = told.sentences[one.line.last] ?? {}
        const like = likeness(one.stems, wished)
        return { one, features: headingFeatures({ told, chapter, counts }, one), like, worth: like + worthOf(one, saidAt(video, first, last)) } // prettier-ignore
      })
    return [{ file: video.file, isBare, wished, heading, candidates }]
  })
}

// The marked sentence that most of the words [from, to) are of.
function saidAt({ sentences }: Monologue, from: number, to: number): MarkedSentence | undefined {
  const shared = (one: MarkedSentence) => Math.min(to, one.from + one.words) - Math.max(from, one.from)
  return sentences.reduce<MarkedSentence | undefined>(
    (a, b) => (a === undefined || shared(b) > shared(a) ? b : a),
    undefined,
  )
}

// Headings are seldom said. The next best is the lesson of the part as a statement, or what to do as a command; nothing is worse than
// the words of a joke or an advertisement.
function worthOf({ form, stems, gap }: HeadingCandidate, said: MarkedSentence | undefined): number {
  const marks = said?.marks ?? new Set()
  if (marks.has('tempting') || marks.has('promotion')) return -0.2
  const isLesson = marks.has('lesson') || marks.has('gist')
  const isDone = marks.has('action') || marks.has('step')
  const wish = said?.wish === undefined ? 0 : likeness(stems, new Set(topicStems(said.wish, ENGLISH)))
  if (form === 'statement') return isLesson ? 0.35 : 0
  if (form === 'command') return isDone ? 0.1 + 0.4 * wish : -0.1
  if (form === 'counted') return gap === 0 ? 0.25 : 0
  return form === 'question' ? 0.15 : isLesson || isDone ? 0 : -0.1
}

function likeness(stems: readonly string[], wished: ReadonlySet<string>): number {
  const shared = stems.filter((stem) => wished.has(stem)).length
  return (2 * shared) / (stems.length + wished.size)
}

// Only what is better within a part counts, so the means of the part are taken out.
function rowsOf({ file, candidates, isBare }: Part): Row[] {
  const weight = isBare ? 1 : 0.8
  const mean = (of: (one: Part['candidates'][number]) => number) =>
    candidates.reduce((sum, one) => sum + of(one), 0) / Math.max(1, candidates.length)
  const usual = mean(({ worth }) => worth)
  const means = HEADING_FEATURES.map((_, i) => mean(({ features }) => features[i] ?? 0))
  return candidates.map(({ features, worth }) => ({
    talk: file,
    grade: weight * (worth - usual),
    features: features.map((value, i) => [i, weight * (value - (means[i] ?? 0))] as const),
  }))
}

function learn(parts: readonly Part[]): Model {
  const size = HEADING_FEATURES.length
  return ridge(parts.flatMap(rowsOf), [...Array.from({ length: size }).keys()], {
    ridge: RIDGE,
    size,
    leastSpread: () => 0.05,
  })
}

const parts = loadMonologues().flatMap((video) => [...partsOf(video, false), ...partsOf(video, true)])
const files = [...new Set(parts.map(({ file }) => file))]
const sums = { worth: 0, bestWorth: 0, parts: 0, share: 0, none: 0, like: 0, best: 0 }
for (const file of files) {
  const model = learn(parts.filter((part) => part.file !== file))
  for (const part of parts.filter((one) => one.file === file)) {
    const graded = part.candidates.map((one) => ({
      ...one,
      grade: foretold(model, { talk: '', grade: 0, features: one.features.map((value, i) => [i, value] as const) }),
    }))
    const top = graded.toSorted((a, b) => b.grade - a.grade)[0]
    const share = [...part.wished].filter((stem) => top?.one.stems.includes(stem)).length / part.wished.size
    sums.parts += 1
    sums.share += share
    sums.none += Number(share === 0)
    sums.like += top?.like ?? 0
    sums.worth += top?.worth ?? 0
    sums.bestWorth += Math.max(0, ...part.candidates.map(({ worth }) => worth))
    sums.best += Math.max(0, ...part.candidates.map(({ like }) => like))
    if (process.argv[2] === 'show')
      console.log(`${part.isBare ? 'b' : 'p'} ${part.heading}  ->  ${top?.one.text ?? ''} (${top?.one.form ?? ''})`)
  }
}
const per = (sum: number) => (sum / sums.parts).toFixed(3)
console.log(`${String(sums.parts)} parts, on unseen files: of the heading's words ${per(sums.share)}, none ${per(sums.none)}, likeness ${per(sums.like)}; of the best candidates ${per(sums.best)}; worth ${per(sums.worth)} of ${per(sums.bestWorth)}`) // prettier-ignore
const { weights } = learn(parts)
if (process.argv[2] === 'show')
  console.log(HEADING_FEATURES.map((name, i) => `${name} ${String(Math.round((weights[i] ?? 0) * 1000))}`).join(', '))
writeFileSync(
  new URL('../../../app/domain/insight/lexicon/lesson-headings.ts', import.meta.url),
  `// What each feature of some words of a part of one speaker's talk adds to the share of words that they have in common with the heading
// a learner wants, in hundredths of a percent; the last is the constant term. Made by tests/training/speaker/train-lesson-headings.ts (no seed)
// from the invented videos of tests/training/monologues.
export const LESSON_HEADINGS: readonly number[] = [${[...weights, 0].map((weight) => Math.round(weight * 10_000)).join(', ')}]
`,
)
