// Features of a sentence of somebody who speaks alone that show whether a learner would keep it, beside those of editors' picks:
// where in the video it is, what is around it, and a few turns of speech with which a point is made.
import { patternCounter, type Patterns } from '../talk/pattern-counter.ts'
import type { Told } from '../talk/told.ts'
import { eachPickFeature, PICK_FEATURES } from '../worth/pick-features.ts'

const FORM = ['near beginning', 'at beginning', 'near end', 'at end', 'about the speaker around'] as const
const TURNS: Patterns = [
  ['is a', /\b(?:is|are|isn't|aren't|means) (?:an?|the|not|just|what|how|when|about|where|that)\b/],
  ['denies', /\b(?:doesn't|don't|isn't|aren't|can't|won't|not|no|never)\b/],
  ['more than', /\b(?:more|less|better|worse|\w+er) (?:\S+ ){0,5}than\b|\bthe (?:more|less|\w+er) /],
  ['not but', /\b(?:not|isn't|aren't) (?:\S+ ){1,10}(?:but|it's|they're|that's)\b/],
  ['the thing is', /\b(?:the|my|your|only|real|whole|main|big|biggest) (?:\w+ )?(?:thing|point|key|idea|trick|secret|reason|problem|difference|rule|goal|lesson|answer|fix|mistake|truth)\b(?: \S+){0,4}? (?:is|was|isn't|are)\b/],
  ['in short', /\b(?:short version|in short|whole (?:thing|point|idea|video|trick)|if you (?:only )?(?:remember|take|do|keep) (?:\w+ )?(?:one|a single)|comes down to|boils down|main (?:thing|idea|point)|bottom line)\b/],
  ["that's why", /\b(?:that's|this is) (?:the|why|what|how|because|all)\b/],
  ['said', /\b(?:he|she|they|my \w+|guy|people) (?:said|says|told|goes|was like|asked|thought|wrote)\b/],
  ['fills', /\b(?:um|uh|you know|i mean|kind of|sort of|i guess|or something|or whatever)\b/],
] // prettier-ignore
const FROM_FORM = PICK_FEATURES.length
const FROM_TURNS = FROM_FORM + FORM.length

/**
 * The names of all features, in the order of their weights.
 * @public tests/training/speaker/train-speaker.ts learns the weights under these names.
 */
export const SPEAKER_FEATURES: readonly string[] = [...PICK_FEATURES, ...FORM, ...TURNS.map(([name]) => name)]

const eachTurn = patternCounter(
  TURNS.map(([name, pattern]) => [name, new RegExp(pattern, 'g')]),
  1,
)
const I = /^(?:i|i'\w+|my|me|we|we'\w+)$/
const AROUND = 3

/** Calls `tell` with the number and value of each feature of a sentence; one may be told twice. */
export function eachSpeakerFeature(told: Told, i: number, tell: (feature: number, value: number) => void): void {
  eachPickFeature(told, i, tell)
  const { from = 0 } = told.sentences[i] ?? {}
  const place = from / Math.max(1, told.words.length)
  const form = [1 - place * 8, 1 - place * 20, 1 - (1 - place) * 10, 1 - (1 - place) * 25, ownAround(told, i)]
  form.forEach((value, k) => {
    if (value > 0) tell(FROM_FORM + k, value)
  })
  eachTurn(told.facts.sentences[i]?.words.join(' ') ?? '', (turn) => {
    tell(FROM_TURNS + turn, 1)
  })
}

// The share of the sentences around one in which the speaker speaks of themselves.
function ownAround({ facts: { sentences } }: Told, i: number): number {
  const around = sentences.slice(Math.max(0, i - AROUND), i + AROUND + 1).filter(({ index }) => index !== i)
  return around.filter(({ words }) => words.some((word) => I.test(word))).length / Math.max(1, around.length)
}
