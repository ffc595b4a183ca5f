// Says in one plain sentence what an engine could not do.
import type { Language } from '../speech/tokens.ts'

/** Facts about the transcript: language, number of spoken words, the time they span, whether it has times. */
export type SpeechFacts = {
  readonly language: Language
  readonly wordCount: number
  readonly spanMs: number
  readonly timed: boolean
  readonly statements: number // lessons and insights found
}

export const FEW_WORDS = 150
const SPARSE_WORDS_A_MINUTE = 25
const MINUTE_MS = 60_000

/** The caveat for a transcript, or null when nothing limits the result. Shared by both engines. */
export function describeCaveat(facts: SpeechFacts): string | null {
  const parts: string[] = []
  if (facts.language.code !== 'en') parts.push(languageCaveat(facts.language))
  if (!facts.timed) parts.push('The transcript has no times, so quotes cannot lead to their second.')
  if (facts.wordCount < FEW_WORDS)
    parts.push(`Only ${String(facts.wordCount)} words of speech were found, so this says little about the video.`)
  else if (facts.timed && facts.wordCount / Math.max(1, facts.spanMs / MINUTE_MS) < SPARSE_WORDS_A_MINUTE)
    parts.push('There is little speech in this video; what it only shows is missing here.')
  if (facts.statements === 0) parts.push('No full sentences were found to quote, so only fragments are shown.')
  return parts.length === 0 ? null : parts.join(' ')
}

function languageCaveat(language: Language): string {
  if (language.code === 'und')
    return 'The language was not recognised: sentences are quoted as spoken, and the actions are general.'
  return `The speech seems to be ${language.name}: sentences are quoted as spoken, and the actions are general.`
}
