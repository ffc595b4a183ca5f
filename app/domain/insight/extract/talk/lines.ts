// How sentences are cleaned, judged and joined: English by its grammar, other languages by their writing alone.
import { capitalised } from '../../../kernel/text.ts'
import { anyOf } from '../../lexicon/any-of.ts'
import { cleanSentence } from '../../speech/clean-sentence.ts'
import { withoutOrder } from '../../speech/command.ts'
import { isFused } from '../../speech/fused.ts'
import { isChatter, noiseFlags } from './noise.ts'
import type { Sentence } from '../../speech/sentences.ts'
import { isUnspaced, type Language } from '../../speech/tokens.ts'
import { wholeness, type Spoken } from '../../speech/wholeness.ts'
import { joined, type Part, type ProseLine } from './seams.ts'
import { promotionFlags } from './promotion.ts'

export interface LineRules {
  readonly clean: (text: string) => string
  /** From 0 to 1, for a sentence and its cleaned form. */
  readonly wholenessOf: (line: string, sentence: Sentence) => number
  readonly join: (parts: readonly Part[]) => ProseLine[]
  readonly space: string
  /** One flag per sentence: true when it cannot give a claim. */
  readonly flags: (sentences: readonly Sentence[]) => boolean[]
  /** Whether a sentence is about the show and its people, which gives no claim either. */
  readonly isChatter: (text: string) => boolean
}

/** The rules for a talk in this language. */
export function lineRules(spoken: Spoken, language: Language): LineRules {
  return language.code === 'en' ? english(spoken) : asWritten(isUnspaced(language))
}

function english(spoken: Spoken): LineRules {
  return {
    clean: (text) => withoutMarker(withoutOrder(cleanSentence(text))).replace(ADMIRES, '.'),
    wholenessOf: (line, sentence) => {
      // Two statements run together without a written full stop are not one whole sentence.
      if (!sentence.punctuated && isFused(line)) return 0
      return wholeness(line, { from: sentence.from, to: sentence.to, sentence }, spoken)
    },
    join: joined,
    space: ' ',
    flags: promotionFlags,
    isChatter,
  }
}

function asWritten(unspaced: boolean): LineRules {
  return {
    clean: (text) => (unspaced ? text.replace(/[，、；,;]$|(?<![。！？.!?…])$/u, '。') : text),
    wholenessOf: writtenWholeness,
    join: (parts) => parts.flatMap(({ at, line }) => (line === '' ? [] : [{ text: line, first: at, last: at }])),
    space: unspaced ? '' : ' ',
    flags: noiseFlags,
    isChatter: () => false,
  }
}

// Judged by a capital at the start, a full stop at the end, and no quotation or question.
function writtenWholeness(line: string): number {
  if (/[?？]["»”]*$/.test(line)) return 0
  if (/^\p{Lu}/u.test(line) && /[.!]$/.test(line)) return 1
  return /^[\p{L}\p{N}]/u.test(line) && !/["«»“”]/.test(line) ? 0.6 : 0.3
}

// "It warns you early, which is really nice."
const ADMIRES = /, which is (?:really |pretty )?(?:cool|great|awesome|nice)\.$/

// "What I learned: no one is too dumb": the lead-in introduces the point and is not part of it.
function withoutMarker(line: string): string {
  if (MARKER_ALONE.test(line)) return ''
  const rest = line.replace(MARKER, '')
  return rest === line || rest.split(' ').length < 3 ? line : capitalised(rest)
}

const MARKER_ALONE = /^(?:so )?what (?:i|we)(?:'ve| have)? (?:\w+ )?learned[.,]?$/i
const LEARNED =
  /(?:so )?what (?:i|i've|we|we've) (?:have )?learned(?: (?:here|there|from (?:this|that)))?(?: (?:is|was))?(?: that)?|(?:a )?(?:good )?rule of thumb is(?: to| that)?/
const POINT_MADE =
  /the (?:point|idea|thing|key|lesson|moral|takeaway) (?:here )?is(?: that)?|(?:what )?i (?:just )?(?:want|wanted) (?:you )?to (?:say|remember)(?: is)?(?: that)?/
const AS_SAID =
  /as i said|like i said|i'll say that|i will say(?: that)?|i would say(?: that)?|i'd say(?: that)?|i feel like|it turns out(?: that)?|it says(?=,)/
const COUNTED = /(?:and )?number (?:one|two|three|four|five|six|seven|eight|nine|ten)(?=,)/
// "The way it works is you mix the flour": a whole sentence follows.
const FRAME =
  /(?:the way (?:that )?(?:it|this|that) works|what (?:it|this|that|i|you|we|they)(?: will|'ll)? (?:do(?:es)?|means)|(?:the other|another) thing|what happens)(?: here)? is(?: that|(?=,? (?:i|you|we|they|it|there|if|when)\b))/
const MARKER = new RegExp(`^(?:${anyOf(LEARNED, POINT_MADE, AS_SAID, COUNTED, FRAME)})[,:.]? `, 'i')
