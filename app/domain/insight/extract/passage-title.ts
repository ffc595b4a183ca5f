// The title of an insight: a clause of its passage, or else its main sentence.
import { topicStems } from '../speech/tokens.ts'
import type { Passage } from './talk/passages.ts'
import { stemsIn } from './talk/stems-in.ts'
import type { Told } from './talk/told.ts'
import { isPast } from './worth/events.ts'
import type { Span } from './worth/span.ts'
import { linesOf } from './worth/titled.ts'
import { sentenceAsTitle, titleOf, type GradedTitle } from './worth/title.ts'

// Titles that lack what comes before or after: "What we do is", "you also need", "it shows how"; or that speak of the speaker.
const LEANS = /^(?:what|how|why|you(?:'ll)? also|i|all because|like)\b|\b(?:how|what|which|who)(?: \w+){0,2}$/i

/** Finds the best clause of a passage that is no title yet; being slow, it looks for another only once that one is taken. */
export function clauseFinder(told: Told, taken: ReadonlySet<string>): (passage: Passage) => GradedTitle | null {
  const known = new Map<Passage, GradedTitle | null>()
  return (passage) => {
    const before = known.get(passage)
    if (before !== undefined && (before === null || !taken.has(before.text.toLowerCase()))) return before
    const clause = titleOf(linesOf(told, passage), { weights: told.facts.weights, language: told.language, taken })
    const title =
      clause !== null && told.language.code === 'en' && (LEANS.test(clause.text) || isPast(clause.text)) ? null : clause
    known.set(passage, title)
    return title
  }
}

/** The sentence of a passage in English that is its title where no clause will do; null when there is none. */
export function sentenceFor(told: Told, passage: Passage, taken: ReadonlySet<string>): string | null {
  if (told.language.code !== 'en') return null
  const title = sentenceAsTitle(linesOf(told, passage), { weights: told.facts.weights, language: told.language, taken })
  return title === null || LEANS.test(title) || isPast(title) ? null : title
}

/** Whether a passage says all topic words of a title. */
export function saysTitle(told: Told, span: Span, title: string): boolean {
  const said = stemsIn(told, [span])
  return topicStems(title, told.language).every((stem) => said.has(stem))
}
