// Whether a model wrote in the language of the transcript. Neighbouring languages are not told apart, for a short answer in
// one is soon taken for the other; English and the rest are.
import { guessLanguage } from '../../speech/guess-language.ts'
import { spokenWords } from '../../speech/spoken-words.ts'
import type { Language } from '../../speech/tokens.ts'
import type { ReadReply } from '../question/reply-schema.ts'

// Fewer say nothing about a language.
const FEWEST_WORDS = 60

/** The language the reply is in, when that is another one than was spoken; null when it is the same, or cannot be told. */
export function otherLanguage(reply: ReadReply, spoken: Language): Language | null {
  const text = [
    reply.tldr,
    ...reply.sections.map((section) => section.text),
    ...reply.lessons.map((lesson) => lesson.text),
    ...reply.insights.map(({ content }) => content),
    ...reply.actions.map(({ description }) => description),
  ].join(' ')
  const words = spokenWords([{ startMs: 0, endMs: 0, text }])
  if (words.length < FEWEST_WORDS) return null
  const written = guessLanguage(words)
  const isKnown = written.code !== 'und' && spoken.code !== 'und'
  return isKnown && (written.code === 'en') !== (spoken.code === 'en') ? written : null
}
