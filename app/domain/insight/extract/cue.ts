// When to begin with an action, as its words say it.
import { capitalised } from '../../kernel/text.ts'

/** Says how often; "every expense" does not. */
export const OFTEN =
  /\b(?:always|(?:every|each) (?:single |second |other |\w+ )?(?:hours?|day|morning|noon|evening|night|week|weekend|month|time|\w{3,6}day)s?\b)/i

// "Every evening" alone is a span, not a moment: cueFor() names one in it.
const SET_TIME =
  /\b(?:every|each) (?:\w{3,6}day|weekend|month|spring|summer|autumn|winter)(?: (?:morning|afternoon|evening|night))?\b/i

// "Before every talk": it ends its clause, and names what happens anyway.
const OCCASION =
  /\b(?:before|after) (?:every|each) (?!\w{3,6}day\b|(?:day|morning|evening|night|week|month|time)\b)\p{L}+(?=[,.;!]|$)/iu

/** The moment that the text names, or one that suits it. */
export function cueFor(text: string, isHabit: boolean): string {
  const [occasion] = OCCASION.exec(text) ?? []
  if (occasion !== undefined) return capitalised(occasion)
  const [set] = SET_TIME.exec(text) ?? []
  if (set !== undefined) return capitalised(set)
  if (/\b(?:evening|tonight|night|before bed)\b/i.test(text))
    return `${isHabit ? 'Every' : 'This'} evening, after dinner`
  if (/\b(?:morning|breakfast|wake up)\b/i.test(text))
    return `${isHabit ? 'Every' : 'Tomorrow'} morning, right after getting up`
  return isHabit ? 'After breakfast, before you open any other app' : 'Right after this video'
}
