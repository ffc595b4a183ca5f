// What kind of video it is, since each kind has practices that suit it: by its title, else by how its speaker talks.
import type { Told } from './talk/told.ts'

export type TalkKind = 'how-to' | 'advice' | 'interview' | 'story' | 'lecture'

const TITLES: readonly (readonly [TalkKind, RegExp])[] = [
  ['interview', /\b(?:interviews?|conversation|in talk|ft\.?|feat\.?|q ?& ?a|ama|panel|live with)(?: |$)/i],
  ['how-to', /\b(?:tutorial|step[- ]by[- ]step|walkthrough|diy|repair\w*|fix(?:ing)?|assembl(?:y|ing)|install(?:ing|ation)?|set(?:ting)? ?up|recipe|from scratch)\b/i],
  ['advice', /\b(?:how to|tips?|tricks?|habits?|mistakes?|rules?|ways to|advice|hacks|productiv\w+)\b/i],
] // prettier-ignore

// How often, in 100 words, each kind of speaker says them; measured on talks of every kind.
const SHOWN = /^(?:now|here|this|then|next)$/
const ME = /^(?:i|i'm|i've|my|me|i'd|i'll)$/
const PAST = /^(?:was|were|had|did|went|got|came|said|told|started|took|thought)$/
const YOU = /^(?:you|your|you're|you'll|you've)$/
const URGED = /^(?:should|need|have|want|make|don't|try|never|always)$/

/** The kind of a talk; a talk in another language than English is a lecture unless it has steps. */
export function talkKindOf({ title, words, language }: Told, stepCount: number): TalkKind {
  if (stepCount > 0) return 'how-to'
  if (language.code !== 'en') return 'lecture'
  const titled = TITLES.find(([, pattern]) => pattern.test(title))
  if (titled !== undefined) return titled[0]
  const per100 = (pattern: RegExp) =>
    (words.filter(({ norm }) => pattern.test(norm)).length / Math.max(1, words.length)) * 100
  if (per100(SHOWN) >= 3.9) return 'how-to'
  if (per100(ME) >= 5.5 && per100(PAST) >= 2.9) return 'story'
  return per100(YOU) >= 4 && per100(URGED) >= 3 ? 'advice' : 'lecture'
}
