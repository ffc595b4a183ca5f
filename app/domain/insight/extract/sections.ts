// The summary of a talk, chapter by chapter.
import { LONGEST } from '../schema/limits.ts'
import type { Section } from '../schema/insights.ts'
import { chapterOf } from '../topics/chapters.ts'
import { findPhrases } from '../topics/phrases.ts'
import type { Named } from './covered.ts'
import { bestFirst, bestOf, type Passage } from './talk/passages.ts'
import { canTeach } from './worth/can-teach.ts'
import { pickGrade } from './worth/picking.ts'
import { freshWorth, ODDS_A_GRADE } from './worth/highlight-grade.ts'
import { chapterNames, headingOf, type GradedName } from './worth/heading.ts'
import { shareOf } from './worth/naming-grade.ts'
import { linesOf } from './worth/titled.ts'
import { overlaps, type Span } from './worth/span.ts'
import { titleOf } from './worth/title.ts'
import { wholeThoughts } from './worth/whole-thought.ts'
import type { Told } from './talk/told.ts'

// Worth less, a chapter has no second passage: in grades, and in other languages in the odds of picks.
const LEAST_WORTH = { grades: -1, picks: -2.5 }
// A chapter's second passage is shown only when the first is short.
const SHORT_PASSAGE = 35
// The bonus for a passage with all the words of its chapter's heading.
const SAID_INSIDE = 1.2
const LOOKED_AT_A_CHAPTER = 20
const MOST_WORDS = 90
// Half a grade below what is shown wherever there is room, a chapter is left out, unless fewer would remain. Set by reading.
const LEAST_CHAPTER = -ODDS_A_GRADE / 2
const FEWEST_CHAPTERS = 4
const FEWEST_SHARE = 2 / 3

/** A chapter of the summary, and the phrases that could name it. */
export interface NamedSection extends Named {
  readonly section: Section
}

/**
 * The summary: each chapter that is worth it with a heading, its start, and its best passages in spoken order; passages that are
 * shown elsewhere only where the chapter has little else.
 */
export function writeSections(told: Told, shown: readonly Span[] = []): readonly NamedSection[] {
  const used = new Set<string>()
  const taken = new Set<string>()
  // A passage may run on into the next chapter, which then shows another.
  const before: Span[] = []
  const made = told.chapters.flatMap((chapter, i) => {
    const candidates = bestFirst(
      told.passages.filter(
        (passage) => chapterOf(told.chapters, passage.first) === i && !before.some((one) => overlaps(one, passage)),
      ),
      (passage) => pickGrade(told, passage),
    ).slice(0, LOOKED_AT_A_CHAPTER)
    const passages = candidates.map(({ passage }) => passage)
    const clear = passages.filter((passage) => canTeach(told, passage))
    // A chapter told in half sentences is better than none.
    const inside = clear.length > 0 ? clear : passages
    const names = chapterNames(told, chapter, used)
    const nameIn = (passage: Passage) => bestNamed(told, passage, names)
    const first = bestOf(
      inside,
      (passage) => freshWorth(told, passage, shown) + (nameIn(passage)?.worth ?? 0),
      -Infinity,
    )
    if (first === undefined) return []
    const rest = first.length > SHORT_PASSAGE ? [] : inside
    const second = bestOf(
      rest.filter((passage) => !overlaps(passage, first)),
      (passage) => freshWorth(told, passage, shown),
      told.language.code === 'en' ? LEAST_WORTH.grades : LEAST_WORTH.picks,
    )
    const isInside = ({ first, last }: Span) =>
      chapterOf(told.chapters, first) === i && chapterOf(told.chapters, last) === i
    const whole = wholeThoughts(told, second === undefined ? [first] : [first, second], { shown: [...shown, ...before], mostWords: MOST_WORDS, mayHold: isInside }) // prettier-ignore
    const chosen = whole.toSorted((a, b) => a.from - b.from)
    const text = chosen.map((passage) => told.prose(passage.first, passage.last)).join(' ')
    const name = nameIn(first)?.name
    name?.stems.forEach((stem) => used.add(stem))
    const heading = name === undefined ? clauseOf(told, chosen, taken) : headingOf(told, name, names)
    taken.add(heading.toLowerCase())
    const section = { heading, text: text.slice(0, LONGEST.section), startMs: chapter.startMs }
    before.push(...chosen)
    return [{ section, from: chapter.from, names, worth: freshWorth(told, first, shown) }]
  })
  return made.length > 0
    ? worthShowing(told, made)
    : [{ section: { heading: 'In short', text: told.prose(0, Math.min(3, told.sentences.length - 1)) || 'In short' }, from: 0, names: [] }] // prettier-ignore
}

// Without chapters of small talk, or that have little to say beyond what is shown. Grades were learned from English.
function worthShowing<T extends { readonly worth: number }>(told: Told, chapters: readonly T[]): readonly T[] {
  if (told.language.code !== 'en') return chapters
  const fewest = Math.max(FEWEST_CHAPTERS, Math.ceil(chapters.length * FEWEST_SHARE))
  const least = chapters.map(({ worth }) => worth).sort((a, b) => b - a)[fewest - 1] ?? -Infinity
  return chapters.filter(({ worth }) => worth >= Math.min(least, LEAST_CHAPTER))
}

// The name that says most of the chapter and is said in the passage itself.
function bestNamed(
  told: Told,
  { first, last }: Passage,
  names: readonly GradedName[],
): { readonly name: GradedName; readonly worth: number } | undefined {
  // prettier-ignore
  const said = new Set(told.facts.sentences.slice(first, last + 1).flatMap(({ stems }) => stems))
  const best = names[0]?.grade ?? 0
  return names
    .map((name) => ({ name, worth: SAID_INSIDE * shareOf(name.stems, said) + name.grade - best }))
    .reduce<{ readonly name: GradedName; readonly worth: number } | undefined>((a, b) => (a === undefined || b.worth > a.worth ? b : a), undefined) // prettier-ignore
}

// Where no phrase will do: a clause of what is shown.
function clauseOf(told: Told, passages: readonly Passage[], taken: ReadonlySet<string>): string {
  const { weights } = told.facts
  const lines = passages.flatMap((passage) => linesOf(told, passage))
  const texts = passages.map(({ first, last }) => told.prose(first, last))
  const title = titleOf(lines, { weights, language: told.language, taken })?.text
  return (title ?? findPhrases(texts, weights, told.language)[0]?.text ?? 'In short').slice(0, 120)
}
