// Whether a model wrote in the language of the transcript. Only English against any other language is checked: in a short answer,
// closely related languages are easily confused.
import { guessLanguage, showsEnglish } from '../../speech/guess-language.ts'
import { spokenWords } from '../../speech/spoken-words.ts'
import type { Language } from '../../speech/tokens.ts'
import type { ReadReply } from '../question/reply-schema.ts'

// Too few words to tell the language.
const FEWEST_WORDS = 60
// English words that are function words elsewhere: "read a story in a calm tone" is not Italian.
const SPELT_ALIKE = new Set(
  'a also am an as bin come dice die do door era fare has hat he in man me no over per sin son stare ton war'.split(
    ' ',
  ),
)

/** The language of the reply if it differs from the spoken one; null when it is the same or cannot be told. */
export function otherLanguage(reply: ReadReply, spoken: Language): Language | null {
  const text = [
    reply.tldr,
    ...reply.sections.map((section) => section.text),
    ...reply.lessons.map((lesson) => lesson.text),
    ...reply.insights.map(({ content }) => content),
    ...reply.actions.map(({ description }) => description),
  ].join(' ')
  return languageBeside(text, spoken, FEWEST_WORDS)
}

/** The language of a text of at least so many words if it differs from the spoken one. */
export function languageBeside(text: string, spoken: Language, fewestWords: number): Language | null {
  const all = spokenWords([{ startMs: 0, endMs: 0, text }])
  if (all.length < fewestWords || spoken.code === 'und') return null
  const words = all.filter(({ norm }) => !SPELT_ALIKE.has(norm))
  const written = guessLanguage(words)
  if (written.code === 'en') return spoken.code !== 'en' && showsEnglish(all, spoken) ? written : null
  return spoken.code === 'en' && written.code !== 'und' ? written : null
}
