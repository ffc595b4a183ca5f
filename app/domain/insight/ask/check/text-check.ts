// Makes the texts of a reply fit for readers: plain, free of our own prompt, and supported by the transcript. Each failure
// becomes a sentence for the one repair.
import { cleanText } from '../../../transcript/clean-text.ts'
import type { Evidence } from '../../schema/insights.ts'
import { OPPOSITE } from './evidence-support.ts'
import type { Place } from './place.ts'
import { quotesSystemPrompt } from '../question/prompt.ts'
import { safeText } from './safe-text.ts'
import type { TranscriptSource } from './transcript-source.ts'

export interface TextCheck {
  readonly source: TranscriptSource
  readonly problems: string[]
  /** Plain text; empty when nothing else was left, or when it repeats our own prompt. */
  readonly line: (text: string, max: number) => string
  /** Plain text that is supported as a whole, else empty. */
  readonly claim: (asked: AskedText) => string
  /** The supported sentences of a plain text. */
  readonly passage: (asked: AskedText) => string
  /** The quote as the transcript has it; null when nobody said it. */
  readonly proof: (name: string, quote: string) => Evidence | null
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

/** The checks for one reply. */
export function textCheck(source: TranscriptSource): TextCheck {
  const problems: string[] = []
  const { support } = source
  const line = (text: string, max: number) => {
    const clean = safeText(text, max, source.spoken)
    return quotesSystemPrompt(clean) ? '' : clean
  }
  const lacks = (name: string, word: string) => {
    const isWord = word !== OPPOSITE
    problems.push(
      isWord ? `${name}: ${named(word)} does not occur in what was said there.` : `${name}: it says ${word}.`,
    )
  }
  return {
    source,
    problems,
    line,
    claim: ({ name, text, max, place, isTitle = false }) => {
      const clean = line(text, max)
      const word = support.lacking(clean, place, isTitle)
      if (word !== null) lacks(name, word)
      return word === null ? clean : ''
    },
    passage: ({ name, text, max, place }) => {
      const backed = support.backed(line(text, max), place)
      for (const word of backed.lacking) lacks(name, word)
      return backed.text
    },
    proof: (name, quote) => {
      const found = source.evidence(quote)
      if (found === null) {
        problems.push(`${name}: the quote ${named(quote)} does not stand in the transcript in these words.`)
      }
      return found
    },
  }
}

/** Shortened and quoted, because a model's output may contain instructions planted in the transcript. */
export function named(text: string): string {
  return JSON.stringify(cleanText(text).slice(0, 80))
}
