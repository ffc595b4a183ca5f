// What kind of video it is, since each kind has practices that suit it: by its title, else by how its speaker talks.
import { HOW_TO_TITLE } from '../../lexicon/moves.ts'
import type { Word } from '../../speech/spoken-words.ts'
import { shareOf } from './speaker.ts'
import type { Told } from './told.ts'

export type TalkKind = 'how-to' | 'advice' | 'interview' | 'story' | 'lecture'

const OF_ADVICE = /\b(?:tips?|habits?|mistakes?|ways to)\b/i
const TITLES: readonly (readonly [TalkKind, RegExp])[] = [
  ['interview', /\b(?:interviews?|conversation|in talk|ft\.?|feat\.?|q ?& ?a|ama|panel|live with)(?: |$)/i],
  ['advice', OF_ADVICE],
  ['how-to', HOW_TO_TITLE],
  ['advice', /\b(?:how to|tips?|tricks?|habits?|mistakes?|rules?|ways to|advice|hacks|productiv\w+)\b/i],
] // prettier-ignore

const HANDS_ON =
  /\b(?:coding challenge|code along|workout|how (?:to|i) (?:make (?!(?:time|money|friends|decisions?|sure|people|better|more|progress|sense|it|your|a (?:difference|decision|living|change|plan|good|great))\b)|cook|bake|repair|draw|paint|sew|knit|crochet|program|replace|clean|plant|sharpen|tie|fold|brew|edit)\b)/i

/** Whether the title promises something to make or do with one's own hands, in English. */
export const isHandsOn = ({ title, language }: Pick<Told, 'title' | 'language'>): boolean =>
  language.code === 'en' && !OF_ADVICE.test(title) && (HANDS_ON.test(title) || HOW_TO_TITLE.test(title))

// Words that give a kind away, and how many in 100 it takes; measured on talks of every kind.
const SHOWN = { said: /^(?:now|here|this|then|next)$/, least: 3.9 }
const ME = { said: /^(?:i|i'm|i've|my|me|i'd|i'll)$/, least: 5.5 }
const PAST = { said: /^(?:was|were|had|did|went|got|came|said|told|started|took|thought)$/, least: 2.9 }
const YOU = { said: /^(?:you|your|you're|you'll|you've)$/, least: 4 }
// A lecture at a blackboard says "now" and "here" as often as who shows how something is done, but turns to its listeners.
const TOLD_YOU = { said: YOU.said, least: 1 }
const URGED = { said: /^(?:should|need|have|want|make|don't|try|never|always)$/, least: 3 }

/** The kind of a talk; a talk in another language than English is a lecture unless it has steps. */
export function talkKindOf({ title, words, language }: Told, stepCount: number): TalkKind {
  if (stepCount > 0) return 'how-to'
  if (language.code !== 'en') return 'lecture'
  const titled = TITLES.find(([, pattern]) => pattern.test(title))
  if (titled !== undefined) return titled[0]
  if (isFrequent(words, SHOWN) && !isFrequent(words, TOLD_YOU)) return 'how-to'
  if (isFrequent(words, ME) && isFrequent(words, PAST)) return 'story'
  return isFrequent(words, YOU) && isFrequent(words, URGED) ? 'advice' : 'lecture'
}

const isFrequent = (words: readonly Word[], { said, least }: typeof SHOWN) => shareOf(words, said) >= least * 10

/** Whether somebody tells what once happened, in English: what they did then is no procedure. */
export const isStoryTold = ({ title, words, language }: Told): boolean =>
  language.code === 'en' &&
  !HOW_TO_TITLE.test(title) &&
  !/\bhow to\b/i.test(title) &&
  isFrequent(words, ME) &&
  shareOf(words, PAST.said) >= MOSTLY_PAST

// In a thousand words, more than people say who show how something is done.
const MOSTLY_PAST = 35
