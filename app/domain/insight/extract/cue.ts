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

// "Tonight", "on Friday", "before bed": a moment that comes by itself.
const MOMENT =
  /\b(?:tonight|tomorrow (?:morning|evening|night)|this (?:evening|weekend)|on (?:\w{3,6}day)s?(?: (?:morning|afternoon|evening|night))?|(?:before|after|at|over) (?:bed|breakfast|lunch|dinner|work)|before you (?:go to (?:bed|sleep)|leave(?: (?:work|home|the house))?|sit down|log off)|first thing in the morning)\b/i

/** The moment that the text names in words of its own. */
export function momentOf(text: string): string | undefined {
  const [moment] = MOMENT.exec(text) ?? []
  return moment === undefined ? undefined : capitalised(moment)
}

const PLACE =
  /\b(?:in|on|at|by|next to|beside|inside|under|above) (?:the|your) (?:(?:kitchen|coffee|bedside|dining|bathroom|work|front|back|top|middle) )?(?:fridge|freezer|kitchen|counter|table|desk|bed|bedroom|bathroom|sink|car|garage|bench|office|shop|gym|garden|park|train|bus|stairs|sofa|couch|door|wall|shelf|cupboard|drawer|calendar|library|machine|hallway|mirror)\b/i

/** The place that the text names. */
export function placeOf(text: string): string | undefined {
  const [place] = PLACE.exec(text) ?? []
  return place === undefined ? undefined : capitalised(place)
}

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
