// Whether the transcript supports what a model wrote: no invented number, name or negation. English only: other languages inflect
// names, and their number words are not known here.
import { normaliseQuote } from '../../evidence/find-quote.ts'
import { SECOND_MS } from '../../../kernel/time.ts'
import { misreadIn, type Misread } from './misread.ts'
import { namesIn } from './names-in.ts'
import { numberSupport } from './number-support.ts'
import { saidNames } from './said-names.ts'
import { spokenAt, type Place, type Timed } from './place.ts'
import { isSwapped } from './swapped.ts'
import { isTurnedAround } from './turned-around.ts'

/** Reported for a text that reverses the meaning of its quote. */
export const OPPOSITE = 'the opposite of its quote'

/** Reported for a text that advises what the video advertises. */
export const ADVERTISED = 'what the video advertises'

export interface Support {
  /** What is wrong with a text that rests on words that were said; null when nothing is. */
  readonly misread: Misread['misread']
  /** The first number of the text that was not said there. */
  readonly unsaidNumber: (text: string, place?: Place) => string | null
  /** Whether the name was spoken or is in the title. */
  readonly isNameSaid: (name: string) => boolean
  /** The first unsupported word of the text, or OPPOSITE; null when all is supported. Without a place, the whole video counts. */
  readonly lacking: (text: string, place?: Place, isTitle?: boolean) => string | null
  /** The sentences of the text that are supported, and what the others lack. */
  readonly backed: (text: string, place?: Place) => { readonly text: string; readonly lacking: readonly string[] }
}

// A narrower range than for numbers: three minutes of speech always contain some "not".
const NEAR_BEFORE_MS = 15 * SECOND_MS
const NEAR_AFTER_MS = 45 * SECOND_MS
// The quote may begin just after its "what you never do is".
const BEGUN_MS = 6 * SECOND_MS

/**
 * Indexes what was said, to check texts against it. The video's title counts as said. For one part of a video, pass the
 * `isNameSaid` of the whole: a person introduced in one part is mentioned in another.
 */
export function supportIn(words: readonly Timed[], title: string, isNameSaid = namesSaid(words, title)): Support {
  const reads = misreadIn(words, title)
  const unsaidNumber = numberSupport(words, title)
  const begun = heardIn(words, [BEGUN_MS, 0])
  const near = heardIn(words, [NEAR_BEFORE_MS, NEAR_AFTER_MS])
  const isOpposite = (text: string, whole: string, place: Place) => {
    if (place.quote === undefined) return false
    const spoken = `${begun(place)}${wordsFor(place.quote).trimStart()}`
    // "Keeps you from burning" is another "does not burn"; but where both keep something away, the "not" is another matter.
    const asWritten = text.replace(WITHOUT_FAILS, ' ')
    const written = wordsFor(whole)
    const [textKeeps, quoteKeeps] = [KEEPS_AWAY.test(written), KEEPS_AWAY.test(spoken)]
    return isTurnedAround(
      { text: asWritten, isDenied: DENIES.test(written) || COMPARES.test(written) || (textKeeps && !quoteKeeps) },
      { text: place.quote, isDenied: DENIES.test(spoken) || (quoteKeeps && !textKeeps) },
    )
  }
  const lackingIn = (text: string, whole: string, { place, isTitle = false }: Where): string | null => {
    const number = unsaidNumber(text, place)
    if (number !== null) return number
    const name = namesIn(text, isTitle).find((one) => !isNameSaid(one))
    if (name !== undefined) return name
    if (place?.quote === undefined && reads.isOffer(text)) return ADVERTISED
    if (place === undefined) return null
    const negation = negationIn(text.replace(WITHOUT_FAILS, ' '))
    if (negation !== null) {
      const heard = near(place)
      if (!DENIES.test(heard) && !follows(text, heard, place.quote ?? '')) return negation
    }
    const isReversed =
      isOpposite(text, whole, place) || (place.quote !== undefined && isSwapped(text, place.quote, () => near(place)))
    return isReversed ? OPPOSITE : null
  }
  return {
    isNameSaid,
    unsaidNumber,
    misread: reads.misread,
    lacking: (text, place, isTitle) => lackingIn(text, text, { place, isTitle }),
    backed: (text, place) => {
      const whole = `${place?.title ?? ''} ${text}`
      return sentencesBacked(text, (sentence) => lackingIn(sentence, whole, { place }))
    },
  }
}

function sentencesBacked(text: string, lacks: (sentence: string) => string | null): ReturnType<Support['backed']> {
  const sentences = text.split(SENTENCE_END).map((sentence) => ({ sentence, lack: lacks(sentence) }))
  return {
    text: sentences.flatMap(({ sentence, lack }) => (lack === null ? [sentence] : [])).join(' '),
    lacking: sentences.flatMap(({ lack }) => (lack === null ? [] : [lack])),
  }
}

/** The same support without the rules about names and negations. */
export function numbersOnly(support: Support): Support {
  const { unsaidNumber } = support
  return {
    ...support,
    lacking: (text, place) => unsaidNumber(text, place),
    backed: (text, place) => sentencesBacked(text, (sentence) => unsaidNumber(sentence, place)),
  }
}

/** Between two sentences. Not before a lower-case letter: after "3 a.m." the sentence goes on. */
export const SENTENCE_END = /(?<=[.!?]["”’)]?)\s+(?!\p{Ll})/u

/** Returns a function that tells whether a name is in these texts or in the title. */
export function namesSaid(words: readonly Pick<Timed, 'text'>[], title: string): Support['isNameSaid'] {
  let isSaid: Support['isNameSaid'] | null = null
  return (name) => {
    isSaid ??= saidNames([...title.split(/\s+/), ...words.map(({ text }) => text)])
    return isSaid(name)
  }
}

interface Where {
  readonly place?: Place | undefined
  readonly isTitle?: boolean | undefined
}

/** For languages in which texts are not checked. */
export const ALL_BACKED: Support = {
  isNameSaid: () => true,
  unsaidNumber: () => null,
  misread: () => null,
  lacking: () => null,
  backed: (text) => ({ text, lacking: [] }),
}

const NEGATION =
  / (?:no|not|never|none|nothing|nobody|nowhere|neither|nor|without|cannot|(?:ai|are|ca|could|did|does|do|had|has|have|is|must|need|should|was|were|wo|would)nt) /
// Words that a negation may paraphrase.
const DENIES = new RegExp(
  `${NEGATION.source}| (?:avoid\\w*|stop\\w*|quit\\w*|skip\\w*|instead|rather|non|less|fewer|little|few|hardly|barely|rarely|seldom|fail\\w*|lack\\w*|miss\\w*|refus\\w*|wrong|mistake\\w*|bad|worse|worst|impossible|unless|unable|unlike\\w*|unreasonable|unsafe|unusual|uncommon|unwise|unhealthy|unnecessary|forget\\w*|too|wast\\w*|frustrat\\w*|annoy\\w*|obnoxious\\w*|useless|pointless|harm\\w*|ruin\\w*) `,
)
// Of what is enough or optional, more is "not required".
const ENOUGH = / (?:enough|optional\w*) /
const NOT_REQUIRED =
  / (?:not (?:\w+ )?(?:needed|necessary|required)|need not|neednt|(?:not|dont|doesnt) (?:need|require|have to)) /
const KEEPS_AWAY =
  / (?:otherwise|(?:keep\w*|kept|prevent\w*|protect\w*|save\w*|stop\w*) (?:\w+ ){0,3}from|out of|outside|away from|free of) /
// What looks like a negation and denies nothing.
const NO_DENIAL = / (?:no matter|not (?:only|just|merely|simply)) /g
// "Without a look back, a habit fades" asks for the look back.
const WITHOUT_FAILS =
  /(?<=^|[.;:]\s?)without [^,.;]{1,60},|\b(?:hard|harder|difficult|tough|impossible|stuck|lost) (?:[\w’']+ ){0,6}without\b|\bwithout (?:[\w’']+ ){1,6}(?=(?:fad|fail|fizzl|di|end|stop|stall|break|burn|suffer|drift|spoil|rot|wear)(?:e?s|ies)\b)/gi
// Nothing more than what "only" says.
const NOTHING_ELSE = / (?:nothing|none|nobody|no) /
const ONLY = / (?:only|just|alone|all) /
// A comparison may say in other words what is "not this, but that".
const COMPARES = / than /

// Whether a "not" that was not said follows from what was; `near` as wordsFor gives it.
function follows(text: string, near: string, quote: string): boolean {
  const isEnough = NOT_REQUIRED.test(wordsFor(text)) && ENOUGH.test(near)
  const isNothingElse = NOTHING_ELSE.test(wordsFor(text)) && ONLY.test(wordsFor(quote))
  return isEnough || isNothingElse || wordsFor(quote).includes(' otherwise ')
}

function negationIn(text: string): string | null {
  return NEGATION.exec(wordsFor(text).replace(NO_DENIAL, ' '))?.[0].trim() ?? null
}

function wordsFor(text: string): string {
  return ` ${normaliseQuote(text)} `
}

// The words around a place, as wordsFor gives them. Each place is asked about for every sentence about it, and of a transcript
// without times it is the whole: an hour's conversation took seconds.
function heardIn(words: readonly Timed[], range: readonly [number, number]): (place: Place) => string {
  const known = new Map<string, string>()
  return (place) => {
    const key = `${place.startMs} ${place.endMs ?? ''}`
    const before = known.get(key)
    if (before !== undefined) return before
    const heard = wordsFor(spokenAt(words, place, range))
    known.set(key, heard)
    return heard
  }
}
