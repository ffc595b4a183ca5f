// Learns what promotion sounds like: the log odds of words in a sponsor's message against the rest of the talks, each sponsor
// counted once, so that no product name is learned. `node --import tsx tests/training/train-promotion.ts` writes the weights.
import { writeFileSync } from 'node:fs'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { loadOffTopic, loadTalks, type NotedTalk, type OffTopicSpan } from './load-talks.ts'

const WINDOW = 30
const FEWEST_SPONSORS = 12
const MARGIN_MS = 30_000
const SMOOTHING = 0.004
const LEAST = 0.55
const MOST = 3
const KEPT = 420
// Names of these shows, their hosts, sponsors and subjects: no use elsewhere.
const OF_THE_SHOWS = new Set(
  'sanity freshbooks netlify syntax scott wes west bitcoin nifty cms api developer developers web website websites application podcast project front log'.split(
    ' ',
  ),
)

const spans = loadOffTopic()
const sold = new Map<string, Map<string, number>>() // by sponsor: the share of its windows that contain a word
const windowsOf = new Map<string, number>()
const told = new Map<string, number>()
let toldWindows = 0

for (const talk of loadTalks('train')) if (talk.set === 'syntax' || talk.set === 'optech') learn(talk)

function learn(talk: NotedTalk): void {
  const own = spans.filter(({ set, id }) => set === talk.set && id === talk.id)
  for (const [words, startMs] of windows(talk)) {
    const at = own.find((span) => startMs >= span.startMs && startMs < span.endMs)
    const isNear = own.some((span) => startMs > span.startMs - MARGIN_MS && startMs < span.endMs + MARGIN_MS)
    if (at?.kind === 'sponsor') count(at, words)
    else if (!isNear) countTold(words)
  }
}

function countTold(words: ReadonlySet<string>): void {
  toldWindows++
  for (const word of words) told.set(word, (told.get(word) ?? 0) + 1)
}

function windows(talk: NotedTalk): (readonly [ReadonlySet<string>, number])[] {
  const words = spokenWords(talk.cues)
  const made: (readonly [ReadonlySet<string>, number])[] = []
  for (let i = 0; i < words.length; i += WINDOW)
    made.push([new Set(words.slice(i, i + WINDOW).map(({ norm }) => norm)), words[i]?.startMs ?? 0])
  return made
}

function count(span: OffTopicSpan & { readonly name?: string }, words: ReadonlySet<string>): void {
  const name = span.name ?? span.id
  windowsOf.set(name, (windowsOf.get(name) ?? 0) + 1)
  const counts = sold.get(name) ?? new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  sold.set(name, counts)
}

const shares = new Map<string, { sum: number; sponsors: number }>()
for (const [name, counts] of sold) {
  for (const [word, times] of counts) {
    const known = shares.get(word) ?? { sum: 0, sponsors: 0 }
    shares.set(word, { sum: known.sum + times / (windowsOf.get(name) ?? 1), sponsors: known.sponsors + 1 })
  }
}
const odds: { word: string; odds: number; telling: number }[] = []
for (const [word, { sum, sponsors }] of shares) {
  const often = sum / sold.size
  const elsewhere = (told.get(word) ?? 0) / toldWindows
  const value = Math.log((often + SMOOTHING) / (elsewhere + SMOOTHING))
  if (sponsors >= FEWEST_SPONSORS && Math.abs(value) >= LEAST && isCommon(word))
    odds.push({ word, odds: Math.max(-MOST, Math.min(MOST, value)), telling: Math.abs(value) * (often + elsewhere) })
}
// Words never used while selling count against promotion.
for (const [word, times] of told) {
  if (!isCommon(word) || shares.has(word) || times / toldWindows < 0.03) continue
  odds.push({ word, odds: Math.log(SMOOTHING / (times / toldWindows + SMOOTHING)), telling: times / toldWindows })
}
odds.sort((a, b) => b.telling - a.telling || a.word.localeCompare(b.word))
const kept = odds.slice(0, KEPT)
const byOdds = new Map<number, string[]>()
for (const { word, odds: value } of kept) {
  const tenths = Math.round(value * 5) * 2
  byOdds.set(tenths, [...(byOdds.get(tenths) ?? []), word].sort())
}
const lines = [...byOdds].filter(([tenths]) => tenths !== 0).sort((a, b) => b[0] - a[0])
console.log(sold.size, 'sponsors', toldWindows)
writeFileSync(
  new URL('../../app/domain/insight/lexicon/promotion-words.ts', import.meta.url),
  `// How much likelier a word is in a sponsor's message than elsewhere: natural log odds in tenths. Made by
// tests/training/train-promotion.ts on the train split of the talks. Trained on Syntax show notes and transcripts (MIT, Wes
// Bos) and Bitcoin Optech (MIT, Bitcoin Optech contributors).
export const PROMOTION_WORDS: readonly (readonly [number, string])[] = [
${lines.map(([tenths, words]) => `  [${String(tenths)}, "${words.join(' ')}"],`).join('\n')}
] // prettier-ignore
`,
)

function isCommon(word: string): boolean {
  return /^[a-z][a-z']+$/.test(word) && !OF_THE_SHOWS.has(word)
}
