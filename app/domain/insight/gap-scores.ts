// Where a sentence may end when captions have no full stops: weights of the words on both sides of a gap, and pauses.
import { BOUNDARY_BIAS, BOUNDARY_WEIGHTS } from './lexicon/boundaries.ts'
import { frontCoded } from './front-coded.ts'
import { wordClass } from './word-class.ts'
import type { Language } from './tokens.ts'
import type { Word } from './spoken-words.ts'

const SCALE = 10
const LENIENCE = 0.8 // clause ends are welcome too: two short sentences read better than one that never ends
const PAUSE_BONUS = 3
const CUE_BONUS = 0.2
const ALIGNED_LEAD = 1.8 // how much better ends must score at line breaks before the breaks are trusted
const ALIGNED_CUE_BONUS = 2
const FOREIGN_BIAS = -2
const FOREIGN_CUE_BONUS = 1
const SEQUENCE_BONUS = 1.2
const FULL_STOP_BONUS = 8
const COMMA_BONUS = 1.5
const BARE_VERB_COST = 1.5 // a verb the model never met wants its object before anything may end

const weights = new Map<string, number>()
for (const [kind, groups] of Object.entries(BOUNDARY_WEIGHTS)) {
  for (const group of groups.split(';')) {
    const [value = '0', words = ''] = group.split(':')
    for (const word of frontCoded(words)) weights.set(`${kind} ${word}`, Number(value) / SCALE)
  }
}
const weight = (key: string) => weights.get(key) ?? 0

/** One score for the gap after each word: above 0 when a sentence or clause is likelier to end there than to go on. */
export function gapScores(words: readonly Word[], language: Language): Float64Array {
  const scores = new Float64Array(Math.max(0, words.length - 1))
  for (let i = 0; i < scores.length; i++) scores[i] = language.code === 'en' ? wordScore(words, i) : FOREIGN_BIAS
  const cueBonus = cueBonusFor(words, scores, language)
  for (let i = 0; i < scores.length; i++) {
    const here = words[i]
    const next = words[i + 1]
    if (here === undefined || next === undefined) continue
    const capital = language.code !== 'en' && /^\p{Lu}/u.test(next.text) && !/^\p{Lu}/u.test(here.text) ? 1 : 0
    scores[i] = (scores[i] ?? 0) + capital + soundScore(here, next) + (next.breakBefore === 'cue' ? cueBonus : 0)
  }
  return scores
}

// Automatic captions break lines anywhere; people break them where sentences end. The words at the breaks tell which.
function cueBonusFor(words: readonly Word[], scores: Float64Array, language: Language): number {
  if (language.code !== 'en') return FOREIGN_CUE_BONUS
  const mean = (kind: boolean) => {
    const some = scores.filter((_, i) => (words[i + 1]?.breakBefore === 'cue') === kind)
    return some.length === 0 ? 0 : some.reduce((sum, score) => sum + score, 0) / some.length
  }
  return mean(true) - mean(false) > ALIGNED_LEAD ? ALIGNED_CUE_BONUS : CUE_BONUS
}

// The model knows no hesitations: it looks through them.
const HESITATION = /^(?:um|uh|er|ah|hmm|mm|erm)$/

function spoken(words: readonly Word[], at: number, step: 1 | -1): string | undefined {
  let i = at
  while (HESITATION.test(words[i]?.norm ?? '')) i += step
  return words[i]?.norm
}

function wordScore(words: readonly Word[], i: number): number {
  const p = spoken(words, i, -1) ?? ''
  const n = spoken(words, i + 1, 1) ?? ''
  const before = words[i - 1]?.norm ?? '^'
  const after = words[i + 2]?.norm ?? '$'
  const known = weight(`p ${p}`) + weight(`n ${n}`) + weight(`pp ${before} ${p}`) + weight(`nn ${n} ${after}`)
  const bare = !weights.has(`p ${p}`) && wordClass(p) === 'VB' ? BARE_VERB_COST : 0
  return (
    BOUNDARY_BIAS / SCALE +
    LENIENCE +
    known +
    weight(`pn ${p} ${n}`) -
    bare +
    (isSequence(n, after) ? SEQUENCE_BONUS : 0)
  )
}

// "... bowl | next you", "... dough | then heat", "... hour | finally bake"
function isSequence(next: string, after: string): boolean {
  if (!/^(?:first|next|then|finally|second|third|lastly|once)$/.test(next)) return false
  return /^(?:you|we|i|the|take|make)$/.test(after) || wordClass(after) === 'VB'
}

function soundScore(here: Word, next: Word): number {
  const stop = /[.?!]$/.test(here.text) ? FULL_STOP_BONUS : /[,;:]$/.test(here.text) ? COMMA_BONUS : 0
  if (next.breakBefore === 'pause') return stop + PAUSE_BONUS
  return stop
}
