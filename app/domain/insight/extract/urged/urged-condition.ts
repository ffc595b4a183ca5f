// The words of a talk as they run, and the condition that stands before a command.
import { cleanSentence } from '../../speech/clean-sentence.ts'
import { joinWords } from '../../speech/sentences.ts'
import type { Told } from '../talk/told.ts'

/** The words, their forms, and how likely a clause ends after each; see gapScores(). */
export interface Reading {
  readonly words: Told['words']
  readonly norms: readonly string[]
  readonly gap: (after: number) => number
}

/** Reads the words of a talk. */
export function reading({ words, gaps }: Told): Reading {
  return { words, norms: words.map(({ norm }) => norm), gap: (i) => (i < 0 || i >= gaps.length ? 9 : (gaps[i] ?? 0)) }
}

/**
 * The condition right before a command; '' where there is none, null where it cannot be told. "Before you sleep" ends the clause before
 * it, unless a clause more likely ends before it than after it.
 */
export function conditionBefore({ words, norms, gap }: Reading, from: number): string | null {
  const after = gap(from - 1)
  if (after > 5) return ''
  for (let m = from - 2; m >= Math.max(0, from - 18); m--) {
    if (gap(m) > Math.max(1, after)) return ''
    if (!CONDITION.test(norms[m] ?? '') || /^(?:even|as|at|only|or|not|like|see|ask)$/.test(norms[m - 1] ?? ''))
      continue
    if (gap(m - 1) < after + (/^(?:if|when|whenever)$/.test(norms[m] ?? '') ? -1 : 1))
      return /^(?:if|unless)$/.test(norms[m] ?? '') ? null : ''
    const clause = norms.slice(m + 1, from)
    if (clause.length < 2) return null
    if (ONE_THING.test(clause.join(' ')) || /(?:have to|need to|gotta|should)$/.test(clause.join(' '))) return ''
    const line = cleanSentence(joinWords(words.slice(m, from))).replace(/[.,]$/, '')
    // "When the heap cools down, and their tunnels | let water drain"
    if (SUBJECT.test(clause.join(' ')) || (norms[m] === 'if' && REQUEST.test(clause.join(' ')))) return null
    // "If you are allergic to ...": not for everybody.
    if (line.length > LONGEST && /^(?:if|unless)$/.test(norms[m] ?? '')) return null
    // Told by the speaker, or long: the command may be understood without it.
    if ((TOLD.test(clause.join(' ')) && clause.length > FEWEST_LEFT_OUT) || line.length > LONGEST) return ''
    return TOLD.test(clause.join(' ')) ||
      UNFINISHED.test(clause.at(-1) ?? '') ||
      !CONDITION.test(line.split(' ')[0]?.toLowerCase() ?? '')
      ? null
      : line
  }
  return ''
}

const SUBJECT = /\band (?:the|their|its|your|my|his|her) \w+$/
// "If you could just scale that down": asked of somebody.
const REQUEST = /^you (?:can|could) (?:(?:kind|sort) of )?(?:just|please|maybe)\b/
const FEWEST_LEFT_OUT = 4 // words
const LONGEST = 70
const CONDITION = /^(?:if|when|whenever|before|after|once|until|unless|every time)$/
// "If you do one thing today": said of the best advice.
const ONE_THING =
  /^you (?:only |just )?(?:do|take|remember|try|have time for) (?:only |just )?(?:one|nothing else|just) /
// "If you already | put something in": the command is the condition's own verb.
const UNFINISHED = /^(?:already|just|really|still|then|only|to|and|or|the|an?|your|you|also|never|always|\w+ly)$/
const TOLD = /\b(?:i|i'm|we|because|so|but)\b/
