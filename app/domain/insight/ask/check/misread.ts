// Quotes that were said and still prove nothing: an advertisement, what the speaker takes back at once, a mere supposition.
import type { Evidence } from '../../schema/insights.ts'
import { normaliseQuote } from '../../evidence/find-quote.ts'
import { SECOND_MS } from '../../../kernel/time.ts'
import type { Timed } from './place.ts'
import { soldIn } from './sold.ts'

const WORDS_AFTER = 16
const WORDS_BEFORE = 6
const TAKEN_BACK =
  /^(?: \w+){0,9} (?:or (?:is|are|was|were|do|does|did|can|will) (?:it|they|he|she|we|i|you|that|this) (?:actually|really|though)|or so (?:i|we) thought|(?:just|im|i am|only) kidding|im joking|not really) /
const DENIES = / (?:not|no|never|cannot|\w+nt|wrong|actually|seems?|looks?|suggests?|appears?|thought|but|yet) /
const SUPPOSED =
  / (?:wonder(?:ing)? (?:if|whether)|(?:baseless|pure|just|wild) speculation|(?:my|a wild|just a) guess) /
const SUPPOSES =
  / (?:may|might|maybe|perhaps|could|possibl[ey]|probabl[ey]|suspect\w*|suppos\w*|wonder\w*|guess\w*|likely|thinks?|speculat\w*|seems?|whether|if|unclear|unsure|unknown|ask\w*) /

export interface Misread {
  /** What is wrong with a claim that rests on these words; null when nothing is. */
  readonly misread: (text: string, evidence: Evidence) => string | null
  /** Whether a sentence without a quote advises what the video advertises. */
  readonly isOffer: (sentence: string) => boolean
}

/** Indexes what was said, to tell what a quote is part of. */
export function misreadIn(words: readonly Timed[], title: string): Misread {
  const sold = soldIn(words, title)
  const misread: Misread['misread'] = (text, evidence) => {
    if (sold.isSold(evidence, text)) return 'it advertises something'
    const { before, after } = around(words, evidence)
    const said = spaced(text)
    if (TAKEN_BACK.test(spaced(after)) && !DENIES.test(said)) return 'the speaker takes it back right after the quote'
    const isSupposed = SUPPOSED.test(spaced(`${before} ${evidence.quote}`))
    return isSupposed && !SUPPOSES.test(said) ? 'the speaker only supposes it' : null
  }
  return { misread, isOffer: sold.isOffer }
}

function spaced(text: string): string {
  return ` ${normaliseQuote(text)} `
}

// A moment inside a caption is an estimate.
const EARLY_MS = 2 * SECOND_MS

function around(words: readonly Timed[], { quote, startMs }: Evidence) {
  const first = Math.max(
    0,
    words.findIndex((word) => word.startMs >= startMs - EARLY_MS),
  )
  const length = quote.split(/\s+/).length
  const near = normaliseQuote(
    words
      .slice(Math.max(0, first - WORDS_BEFORE), first + 2 * WORDS_BEFORE + length + WORDS_AFTER)
      .map(({ text }) => text)
      .join(' '),
  )
  const asked = normaliseQuote(quote)
  const at = near.indexOf(asked)
  if (at < 0) return { before: '', after: '' }
  const lastOf = near.slice(0, at).trim().split(' ').slice(-WORDS_BEFORE)
  return { before: lastOf.join(' '), after: near.slice(at + asked.length) }
}
