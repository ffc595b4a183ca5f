// The extractive engine on talks with human notes that it was not trained on, compared with two well-known summarizers.
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { splitSentences } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { topicStems } from '#domain/insight/speech/tokens.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import type { Figure } from '../run.ts'
import { bare } from '../../training/bare.ts'
import { hasTalks, loadOffTopic, loadTalks, type NotedTalk, type OffTopicSpan } from '../../training/load-talks.ts'
import { conceptCoverage, textRank } from './baselines.ts'
import { cutTo, ENGLISH, onScale, rawScore, readReference, scaleFor } from './scoring.ts'

// As much as a reader would take from one video.
const WORDS = 350
const FEWEST_NOTED = 20
const SLACK_MS = 15_000

type Sums = Map<string, number[]>

export function benchTalks(): Promise<readonly Figure[]> {
  if (!hasTalks())
    return Promise.resolve([{ what: 'insights on noted talks', measured: 'skipped', bound: 'no TALKS_DIR' }])
  const sums: Sums = new Map()
  const spans = loadOffTopic().filter(({ kind }) => kind === 'sponsor')
  for (const talk of loadTalks('dev')) measure(talk, spans, sums)
  const mean = (name: string) => {
    const values = sums.get(name) ?? []
    return values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)
  }
  const shown = (name: string) => mean(name).toFixed(2)
  const count = String(sums.get('engine')?.length ?? 0)
  return Promise.resolve([
    { what: `lessons and insights of ${count} talks, random 0, best 1`, measured: shown('engine'), bound: '>= 0.40' },
    { what: '  TextRank beside it', measured: shown('TextRank'), bound: '-' },
    { what: '  concept coverage beside it', measured: shown('coverage'), bound: '-' },
    {
      what: '  without punctuation, capitals and speakers',
      measured: `${((mean('bare') / mean('engine')) * 100).toFixed(0)} %`,
      bound: '>= 95 %',
    },
    { what: '  noted chapters from which something is shown', measured: shown('chapters'), bound: '>= 0.75' },
    { what: '  insights whose words lie in the chapter noted nearest to them', measured: shown('right chapter'), bound: '>= 0.24' },
    { what: '  claims from inside a sponsor\'s read', measured: `${(mean('promo') * 100).toFixed(1)} %`, bound: '0' },
  ]) // prettier-ignore
}

function measure(talk: NotedTalk, spans: readonly OffTopicSpan[], sums: Sums): void {
  const reference = readReference(talk.parts.flatMap(({ lines }) => lines))
  const insights = insightsOf(talk.cues, talk.title)
  const plain = insightsOf(bare(talk.cues), talk.title)
  if (reference.words < FEWEST_NOTED || insights === null || plain === null) return
  const put = (name: string, value: number) => sums.set(name, [...(sums.get(name) ?? []), value])
  const words = spokenWords(talk.cues)
  const sentences = splitSentences(words, gapScores(words, ENGLISH), ENGLISH).map(({ text }) => text)
  const scale = scaleFor(sentences, reference, WORDS)
  const score = (texts: readonly string[]) => onScale(rawScore(cutTo(texts, WORDS), reference), scale)
  put('engine', score(highlights(insights)))
  put('bare', score(highlights(plain)))
  put('TextRank', score(textRank(sentences)))
  put('coverage', score(conceptCoverage(sentences, WORDS)))
  placed(talk, insights, put)
  const own = spans.filter(({ set, id }) => set === talk.set && id === talk.id)
  const moments = momentsOf(insights)
  if (own.length > 0)
    put(
      'promo',
      moments.filter((ms) => own.some((span) => ms >= span.startMs && ms < span.endMs)).length / moments.length,
    )
}

function insightsOf(cues: readonly Cue[], title: string): Insights | null {
  const result = extractInsights(cues, { title })
  return result.ok ? result.value : null
}

const highlights = ({ keyLessons, keyInsights }: Insights) => [
  ...keyLessons,
  ...keyInsights.map(({ content }) => content),
]

function momentsOf({ lessonEvidence, keyInsights, extractedSteps, actions }: Insights): number[] {
  const claims = [...keyInsights, ...extractedSteps, ...actions].map(({ evidence }) => evidence.startMs)
  return [...claims, ...(lessonEvidence ?? []).flatMap((evidence) => (evidence === null ? [] : [evidence.startMs]))]
}

// If the notes have chapters with times: how many of them are covered, and whether insights are in the right one.
function placed(talk: NotedTalk, insights: Insights, put: (name: string, value: number) => void): void {
  const parts = talk.parts.filter(({ isTimed }) => isTimed)
  if (parts.length < 3) return
  const moments = momentsOf(insights)
  const within = (ms: number, part: (typeof parts)[number]) =>
    ms >= part.startMs - SLACK_MS && ms < part.endMs + SLACK_MS
  put('chapters', parts.filter((part) => moments.some((ms) => within(ms, part))).length / parts.length)
  const bags = parts.map(({ lines }) => new Set(topicStems(lines.join(' '), ENGLISH)))
  const hits = insights.keyInsights.filter(({ content, evidence }) => {
    const stems = [...new Set(topicStems(content, ENGLISH))]
    const shared = bags.map((bag) => stems.filter((stem) => bag.has(stem)).length)
    const most = Math.max(...shared)
    return most > 0 && parts.some((part, i) => shared[i] === most && within(evidence.startMs, part))
  })
  put('right chapter', hits.length / Math.max(1, insights.keyInsights.length))
}
