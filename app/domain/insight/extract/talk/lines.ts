// How sentences are cleaned, judged and joined: English by its grammar, other languages by their writing alone.
import { cleanSentence } from '../../speech/clean-sentence.ts'
import { withoutOrder } from '../../speech/command.ts'
import { isFused } from '../../speech/fused.ts'
import { withoutLeadIn } from './lead-ins.ts'
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
    clean: (text) => withoutLeadIn(withoutOrder(cleanSentence(text))).replace(ADMIRES, '.'),
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
