// Whom a sponsor read is about: "today's sponsor: Fernway. Fernway is the fastest ..." sells in every sentence that names it.
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { stem } from '../../speech/stem.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { rarity } from '../../topics/background.ts'

const NAMED_AFTER = /\b(?:sponsor(?:s|ed)?\b(?! (?:of the bill|an?|me|us|you|them)\b)|brought to you by)(.{0,80})/i
const NAMED_BEFORE = /\bthank(?:s| you) (?:so much )?to (.{2,40}?) for (?:sponsoring|supporting|partnering)\b/i
const OF_VIDEO =
  /^(?:sponsor\w*|video|videos|episode|channel|today['’]?s?|week|post|part|portion|segment|company|app|called|named|guys|friends)$/i
const RAREST = 8
const FEWEST_LETTERS = 4
// Sentences after and before the one that says who sponsors.
const NEAR = 25

/** One flag per sentence: true where it names the sponsor, near where the sponsor is named as such. */
export function namesSponsor(sentences: readonly { readonly text: string }[]): boolean[] {
  const flags = sentences.map(() => false)
  for (const [i, { text }] of sentences.entries()) {
    const said = NAMED_BEFORE.exec(text)?.[1] ?? NAMED_AFTER.exec(text)?.[1]
    const name = said === undefined ? undefined : (nameIn(said) ?? nameIn(sentences[i + 1]?.text ?? ''))
    if (name === undefined) continue
    for (let k = Math.max(0, i - NEAR); k <= Math.min(sentences.length - 1, i + NEAR); k++)
      if (wordsOf(sentences[k]?.text ?? '').includes(name)) flags[k] = true
  }
  return flags
}

// What is written with a capital, or else its first rare word.
function nameIn(said: string): string | undefined {
  const capital = /\b\p{Lu}\p{L}{3,}/u.exec(said)?.[0].toLowerCase()
  const isName = (word: string) => word.length >= FEWEST_LETTERS && !FUNCTION_WORDS.has(word) && !OF_VIDEO.test(word)
  if (capital !== undefined && isName(capital)) return capital
  return wordsOf(said).find((word) => isName(word) && rarity(stem(word)) >= RAREST)
}
