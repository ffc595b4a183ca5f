// What an engine could not do, in one honest sentence a person can read.
import type { Language } from './tokens.ts'

/** What is known about the transcript: language, number of spoken words, their span, and whether it has full stops. */
export type SpeechFacts = {
  readonly language: Language
  readonly wordCount: number
  readonly spanMs: number
  readonly punctuated: boolean
}

export const FEW_WORDS = 150
const SPARSE_WORDS_A_MINUTE = 25
const MINUTE_MS = 60_000

/** The caveat for a transcript, or null when nothing limits the result. Shared by both engines. */
export function describeCaveat(facts: SpeechFacts): string | null {
  const parts: string[] = []
  if (facts.language.code !== 'en') parts.push(languageCaveat(facts.language))
  if (facts.wordCount < FEW_WORDS)
    parts.push(`Only ${String(facts.wordCount)} words of speech were found, so this says little about the video.`)
  else if (facts.wordCount / Math.max(1, facts.spanMs / MINUTE_MS) < SPARSE_WORDS_A_MINUTE)
    parts.push('There is little speech in this video; what it only shows is missing here.')
  return parts.length === 0 ? null : parts.join(' ')
}

function languageCaveat(language: Language): string {
  if (language.code === 'und')
    return 'The language was not recognised: sentences are quoted as spoken, and the actions are general.'
  return `The speech seems to be ${language.name}: sentences are quoted as spoken, and the actions are general.`
}
