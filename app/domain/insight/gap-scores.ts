// Where a sentence may end when captions have no full stops: weights of the words on both sides of a gap, and pauses.
import { BOUNDARY_BIAS, BOUNDARY_WEIGHTS } from './lexicon/boundaries.ts'
import { wordClass } from './word-class.ts'
import type { Language } from './tokens.ts'
import type { Word } from './spoken-words.ts'

const SCALE = 10
const LENIENCE = 0.8 // clause ends are welcome too: two short sentences read better than one that never ends
const PAUSE_BONUS = 3
const CUE_BONUS = 0.2
const FOREIGN_BIAS = -2
const FULL_STOP_BONUS = 8
const COMMA_BONUS = 1.5
const BARE_VERB_COST = 1.5 // a verb the model never met wants its object before anything may end

const weights = new Map<string, number>()
for (const [kind, line] of Object.entries(BOUNDARY_WEIGHTS)) {
  for (const entry of line.split(',')) {
    const at = entry.lastIndexOf(' ')
    weights.set(`${kind} ${entry.slice(0, at)}`, Number(entry.slice(at + 1)) / SCALE)
  }
}
const weight = (key: string) => weights.get(key) ?? 0

/** One score for the gap after each word: above 0 when a sentence or clause is likelier to end there than to go on. */
export function gapScores(words: readonly Word[], language: Language): Float64Array {
  const scores = new Float64Array(Math.max(0, words.length - 1))
  for (let i = 0; i < scores.length; i++) {
    const here = words[i]
    const next = words[i + 1]
    if (here !== undefined && next !== undefined)
      scores[i] = soundScore(here, next) + (language.code === 'en' ? wordScore(words, i) : writtenScore(here, next))
  }
  return scores
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
  return BOUNDARY_BIAS / SCALE + LENIENCE + known + weight(`pn ${p} ${n}`) - bare
}

// Of other languages the gap model knows nothing: lines of captions and capitals are all there is.
function writtenScore(here: Word, next: Word): number {
  const capital = /^\p{Lu}/u.test(next.text) && !/^\p{Lu}/u.test(here.text) ? 1 : 0
  return FOREIGN_BIAS + capital + (next.breakBefore === 'cue' ? 1 : 0)
}

function soundScore(here: Word, next: Word): number {
  const stop = /[.?!]$/.test(here.text) ? FULL_STOP_BONUS : /[,;:]$/.test(here.text) ? COMMA_BONUS : 0
  if (next.breakBefore === 'pause') return stop + PAUSE_BONUS
  return stop + (next.breakBefore === 'cue' ? CUE_BONUS : 0)
}
