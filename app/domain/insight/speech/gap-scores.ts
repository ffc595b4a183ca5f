// Where a sentence may end when captions have no full stops, from the words on both sides of a gap and from pauses.
import { HESITATIONS, wordSet } from '../lexicon/grammar.ts'
import { markOdds } from './mark-net.ts'
import { partOfSpeech } from './part-of-speech.ts'
import { pauseOdds } from './pause-odds.ts'
import type { Language } from './tokens.ts'
import { LONG_PAUSE_MS, type Word } from './spoken-words.ts'

// What reads the scores was set by, and learned of, a net that was less sure.
const SCALE = 0.75
const LENIENCE = 0.1 // few more ends are wrong than right: of more and of fewer cuts, readers preferred the fewer
const LENIENCE_PAUSED = -0.1 // less, where pauses make the ends surer
const PAUSE_BONUS = 3
const CUE_BONUS = 0.2
const ALIGNED_LEAD = 1.8 // how much better ends must score at line breaks before the breaks are trusted
const ALIGNED_CUE_BONUS = 2
const FOREIGN_BIAS = -2
const FOREIGN_CUE_BONUS = 1
const SEQUENCE_BONUS = 1.2
const TURN_BONUS = 2
const FULL_STOP_BONUS = 8
const COMMA_BONUS = 1.5

/** One score for the gap after each word: above 0 when a sentence or clause more likely ends there than goes on. */
export function gapScores(words: readonly Word[], language: Language): Float64Array {
  const scores = new Float64Array(Math.max(0, words.length - 1))
  const knowsPauses = language.code === 'en' ? scoreWords(words, scores) : false
  if (language.code !== 'en') scores.fill(FOREIGN_BIAS)
  const cueBonus = knowsPauses ? 0 : cueBonusFor(words, scores, language)
  for (let i = 0; i < scores.length; i++) {
    const here = words[i]
    const next = words[i + 1]
    if (here === undefined || next === undefined) continue
    const capital = language.code !== 'en' && /^\p{Lu}/u.test(next.text) && !/^\p{Lu}/u.test(here.text) ? 1 : 0
    const isPause = next.breakBefore === 'pause' || (!knowsPauses && next.pauseMs > LONG_PAUSE_MS)
    const sound = stopScore(here) + (isPause ? PAUSE_BONUS : 0)
    scores[i] = (scores[i] ?? 0) + capital + sound + (next.breakBefore === 'cue' && !isPause ? cueBonus : 0)
  }
  return scores
}

// Automatic captions break lines anywhere; people break them at sentence ends. The words at the breaks show which it is.
function cueBonusFor(words: readonly Word[], scores: Float64Array, language: Language): number {
  if (language.code !== 'en') return FOREIGN_CUE_BONUS
  const mean = (kind: boolean) => {
    let sum = 0
    let count = 0
    for (let i = 0; i < scores.length; i++) {
      if ((words[i + 1]?.breakBefore === 'cue') !== kind) continue
      sum += scores[i] ?? 0
      count++
    }
    return count === 0 ? 0 : sum / count
  }
  return mean(true) - mean(false) > ALIGNED_LEAD ? ALIGNED_CUE_BONUS : CUE_BONUS
}

// The net was trained without hesitations, so they are skipped. Returns whether the talk's pauses say where sentences end.
function scoreWords(words: readonly Word[], scores: Float64Array): boolean {
  const heard: string[] = []
  const pausesMs: number[] = [] // before each
  let pauseMs = 0
  for (const word of words) {
    pauseMs = Math.max(pauseMs, word.pauseMs)
    if (HESITATIONS.has(word.norm)) continue
    heard.push(word.norm)
    pausesMs.push(pauseMs)
    pauseMs = 0
  }
  const odds = markOdds(heard).ends.map((one) => SCALE * one)
  const paused = pauseOdds(pausesMs, [...odds])
  let k = 0 // the next word that counts
  for (let i = 0; i < scores.length; i++) {
    if (words[i]?.norm === heard[k]) k++
    const bonus = isSequence(heard[k] ?? '', heard[k + 1] ?? '') ? SEQUENCE_BONUS : 0
    scores[i] =
      (paused === null ? LENIENCE : LENIENCE_PAUSED) + (odds[k] ?? 0) + (paused?.[k] ?? 0) + bonus + turnScore(heard, k)
  }
  return paused !== null
}

const SEQUENCE = wordSet('first next then finally second third lastly once')
const AFTER_SEQUENCE = wordSet('you we i the take make')

// A sentence often ends before a word of sequence: "... bowl | next you", "... dough | then heat", "... hour | finally bake".
function isSequence(next: string, after: string): boolean {
  if (!SEQUENCE.has(next)) return false
  return AFTER_SEQUENCE.has(after) || /^N?V$/.test(partOfSpeech(after))
}

// Who speaks alone turns to the listener and to what comes next in the same few words: "hello everybody", "okay so", "if this helped".
const TURNS =
  /^(?:(?:hello|hi|hey) (?:everybody|everyone|guys|there|it's|welcome|what's)|what's (?:up|going on) (?:everybody|everyone|guys|you)|welcome back|(?:okay|alright) (?:so|now|then|back|number|first|let's|here's|what|why|how|if|the|this|on|today|next|i|we|you)|all right (?:so|now|then|let's)|repeat after me|next (?:week|month|time|tuesday) (?:i'm|i've|i'll|we're|we'll|i|we)|if (?:this|you) (?:video |lesson )?(?:helped|was useful|liked|enjoyed)|so that's it) /
const GREETED = /^(?:everybody|everyone|guys|up|there|hello|hi|hey)$/
const BEFORE_TURN = /^(?:hello|hi|hey|so|and|okay|alright|it's|that's|is|you're|was|are|not|be|say|said)$/
const TURN_WORDS = 4
// Most words begin none: a quick look saves the pattern.
const BEGIN_TURN = wordSet("hello hi hey what's welcome okay alright all repeat next if so")

// "Hello everybody | welcome back" is one greeting.
function turnScore(heard: readonly string[], at: number): number {
  if (!BEGIN_TURN.has(heard[at] ?? '') || !TURNS.test(`${heard.slice(at, at + TURN_WORDS).join(' ')} `)) return 0
  const before = heard[at - 1] ?? ''
  if (heard[at] === 'welcome' && GREETED.test(before)) return -TURN_BONUS
  return BEFORE_TURN.test(before) ? 0 : TURN_BONUS
}

function stopScore({ text }: Word): number {
  const last = text.at(-1) ?? ' '
  return '.?!'.includes(last) ? FULL_STOP_BONUS : ',;:'.includes(last) ? COMMA_BONUS : 0
}
