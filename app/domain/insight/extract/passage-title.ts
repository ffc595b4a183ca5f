// The title of an insight: a clause of its passage, or else a phrase that names it.
import type { Passage } from './talk/passages.ts'
import type { Told } from './talk/told.ts'
import { passageName } from './worth/heading.ts'
import { linesOf } from './worth/titled.ts'
import { titleOf, type GradedTitle } from './worth/title.ts'

// Titles that lack what comes before or after: "What we do is", "you also need", "it shows how"; or that speak of the speaker.
const LEANS = /^(?:what|how|why|you(?:'ll)? also|i)\b|\b(?:how|what|which|who)(?: \w+){0,2}$/i

// "Your credit card" says nothing of it.
const OWNED = /^(?:your|my|our|their|nice|good|new|just)\b/i

/** Finds the best clause of a passage that is no title yet; being slow, it looks for another only once that one is taken. */
export function clauseFinder(told: Told, taken: ReadonlySet<string>): (passage: Passage) => GradedTitle | null {
  const known = new Map<Passage, GradedTitle | null>()
  return (passage) => {
    const before = known.get(passage)
    if (before !== undefined && (before === null || !taken.has(before.text.toLowerCase()))) return before
    const clause = titleOf(linesOf(told, passage), { weights: told.facts.weights, language: told.language, taken })
    const title = clause !== null && told.language.code === 'en' && LEANS.test(clause.text) ? null : clause
    known.set(passage, title)
    return title
  }
}

/** The phrase that names a passage without a clause for a title; null when there is none. */
export function phraseFor(told: Told, passage: Passage, taken: ReadonlySet<string>): string | null {
  const name = passageName(told, linesOf(told, passage), taken)
  return name !== null && OWNED.test(name) ? null : name
}
