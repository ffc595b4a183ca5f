// What a speaker sends viewers home with: "so if you do one thing this week, write down ...".
import type { Told } from '../talk/told.ts'
import type { Urged } from './urged.ts'

const FROM_SHARE = 0.8
const MOST_WORDS = 120
const LONGEST_CUE = 8 // words
const CUE =
  /^(?:(?:your|the|my|some) (?:homework|assignment)\b|this week(?:end)? |if (?:you|i)(?:'ve|'d)? (?:(?:have|only|just|could|can|want|to|wanna|gotta) )*(?:got|do|try|start|keep|change|remember|pick|fix|take) (?:only |just |nothing )?(?:one|a single|else)\b|if you (?:want to|wanna) (?:try|start)\b|(?:do|try|start with|pick) (?:just )?(?:one|two|three|these) (?:things?|of)\b|i(?:'d| would) (?:like|love) (?:for )?you to\b)/

/** Where it begins, near the end: the number of a word; null where nobody does so. */
export function homeworkFrom({ words }: Pick<Told, 'words'>): number | null {
  for (let i = Math.floor(words.length * FROM_SHARE); i < words.length; i++)
    if (CUE.test(words.slice(i, i + LONGEST_CUE).map(({ norm }) => `${norm} `).join(''))) return i // prettier-ignore
  return null
}

/** Whether something is part of it; what the speaker does is a story even there. */
export function isHomework(from: number | null, { verbAt, form }: Urged): boolean {
  return from !== null && verbAt >= from && verbAt < from + MOST_WORDS && !/^i/.test(form)
}
