// Makes the texts of a reply fit for readers: plain, free of our own prompt, and supported by the transcript. Each failure
// becomes a sentence for the one repair.
import { cleanText } from '../../../transcript/clean-text.ts'
import type { Evidence } from '../../schema/insights.ts'
import { ADVERTISED, OPPOSITE, type Support } from './evidence-support.ts'
import type { Place } from './place.ts'
import { quotesSystemPrompt } from '../question/prompt.ts'
import { languageBeside } from './reply-language.ts'
import { safeText } from './safe-text.ts'
import { isProof, type TranscriptSource } from './transcript-source.ts'

export interface TextCheck {
  readonly source: TranscriptSource
  readonly problems: string[]
  /** Plain text; empty when nothing else was left, or when it repeats our own prompt. */
  readonly line: (text: string, max: number) => string
  /** Plain text that is supported as a whole, else empty. */
  readonly claim: (asked: AskedText) => string
  /** The supported sentences of a plain text. */
  readonly passage: (asked: AskedText) => string
  /** A heading: what it names beside what was said is written like any other word. */
  readonly heading: (asked: AskedText) => string
  /** The quote as the transcript has it; null when nobody said it, or when it proves nothing of the text. */
  readonly proof: (name: string, quote: string, text?: string) => Evidence | null
}

interface AskedText {
  // The entry's name in problem sentences.
  readonly name: string
  readonly text: string
  readonly max: number
  readonly place?: Place | undefined
  // In a title every word may be capitalised.
  readonly isTitle?: boolean
}

// Fewer words may be in any language.
const TELLING_WORDS = 12
// Title case leaves these in lower case.
const SHORT_WORD = 3

/** The checks for one reply. */
export function textCheck(source: TranscriptSource): TextCheck {
  const problems: string[] = []
  const { support } = source
  const line = (text: string, max: number) => {
    const clean = safeText(text, max, source.spoken)
    return quotesSystemPrompt(clean) ? '' : clean
  }
  const ownLanguage = (name: string, text: string): string => {
    const written = languageBeside(text, source.language, TELLING_WORDS)
    if (written !== null) problems.push(`${name}: it is written in ${written.name}, not in ${source.language.name}.`)
    return written === null ? text : ''
  }
  const lacks = (name: string, word: string) => {
    const isWord = word !== OPPOSITE && word !== ADVERTISED
    problems.push(
      isWord ? `${name}: ${named(word)} does not occur in what was said there.` : `${name}: it says ${word}.`,
    )
  }
  const claim: TextCheck['claim'] = ({ name, text, max, place, isTitle = false }) => {
    const clean = ownLanguage(name, line(text, max))
    const word = support.lacking(clean, place, isTitle)
    if (word !== null) lacks(name, word)
    return word === null ? clean : ''
  }
  return {
    source,
    problems,
    line,
    claim,
    heading: (asked) => claim({ ...asked, text: withoutUnsaidNames(asked.text, support), isTitle: true }),
    passage: ({ name, text, max, place }) => {
      const backed = support.backed(ownLanguage(name, line(text, max)), place)
      for (const word of backed.lacking) lacks(name, word)
      return backed.text
    },
    proof: (name, quote, text) => {
      const found = source.evidence(quote)
      if (found === null) {
        const wrong = isProof(quote)
          ? 'does not stand in the transcript in these words'
          : 'is too short to prove anything'
        problems.push(`${name}: the quote ${named(quote)} ${wrong}.`)
        return null
      }
      const wrong = text === undefined ? null : support.misread(text, found)
      if (wrong !== null) problems.push(`${name}: ${wrong}.`)
      return wrong === null ? found : null
    },
  }
}

// "New Vocabulary": in so short a heading a capital makes no name.
function withoutUnsaidNames(heading: string, { isNameSaid }: Support): string {
  const [first = '', ...rest] = heading.split(' ')
  const isTitleCase = rest.every((word) => word.length <= SHORT_WORD || /^\P{Ll}/u.test(word))
  if (!isTitleCase) return heading
  const plain = (word: string) => (/^\p{Lu}\p{Ll}+$/u.test(word) && !isNameSaid(word) ? word.toLowerCase() : word)
  return [first, ...rest.map(plain)].join(' ')
}

/** Shortened and quoted, because a model's output may contain instructions planted in the transcript. */
export function named(text: string): string {
  return JSON.stringify(cleanText(text).slice(0, 80))
}
