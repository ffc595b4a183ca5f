// The summary of a talk, chapter by chapter.
import { isFrameTitle, isSoldTitle } from '../lexicon/chapter-titles.ts'
import { LONGEST } from '../schema/limits.ts'
import type { Section } from '../schema/insights.ts'
import { chapterOf, type Chapter } from '../topics/chapters.ts'
import { findPhrases } from '../topics/phrases.ts'
import { wordsBetween } from '../speech/sentences.ts'
import { topicStems } from '../speech/tokens.ts'
import type { Named } from './covered.ts'
import { headingNames } from './headings/heading-names.ts'
import { bestFirst, type Passage } from './talk/passages.ts'
import { bestOf } from '../../kernel/best-of.ts'
import { stemsIn } from './talk/stems-in.ts'
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
// A chapter's topic is told at its beginning more often than in asides that follow. What it costs a passage, in the log odds of picks,
// each time that e times as many thoughts, of so many words each, come before it. Set by reading.
const LATE = 0.4
const A_THOUGHT = 30
const MOST_WORDS = 90
// Half a grade below what is shown wherever there is room, a chapter is left out, unless fewer would remain. Set by reading.
const LEAST_CHAPTER = -ODDS_A_GRADE / 2
// In the odds of picks, what the first chapter costs: it is a greeting, a jingle or an icebreaker more often. Set by reading.
const OPENING = ODDS_A_GRADE / 2
const FEWEST_CHAPTERS = { conversation: 4, lesson: 6 }
const FEWEST_SHARE = 2 / 3
// Authors may name a hundred chapters: these are as many as a learner reads. The engine itself finds seventeen at most.
const MOST_READ = 20
// A short chapter of the author's has one passage.
const SHORT_CHAPTER = 250 // words

/** A chapter of the summary, and the phrases that could name it. */
export interface NamedSection extends Named {
  readonly section: Section
  // Its heading is the author's.
  readonly isGiven: boolean
  // See freshWorth(); under the author's heading, what says its words is worth more.
  readonly worth: number
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
  const begunIn = passagesByChapter(told)
  const made = told.chapters.flatMap((chapter, i) => {
    if (chapter.title !== undefined && isSoldTitle(chapter.title)) return []
    const candidates = bestFirst(
      (begunIn.get(i) ?? []).filter(
        (passage) => !before.some((one) => overlaps(one, passage)) && endsIn(told, chapter, passage),
      ),
      (passage) => pickGrade(told, passage),
    ).slice(0, LOOKED_AT_A_CHAPTER)
    const passages = candidates.map(({ passage }) => passage)
    const clear = passages.filter((passage) => canTeach(told, passage))
    // A chapter told in half sentences is better than none, and one of a few words better than a hole in what is counted.
    const inside =
      [clear, passages].find((some) => some.length > 0) ?? (chapter.spoken ? firstSaidIn(told, chapter) : [])
    const topics = chapterNames(told, chapter, used)
    const names = headingNames(told, chapter, { topics, used, taken })
    const nameIn = (passage: Passage) => bestNamed(told, passage, givenName(told, chapter) ?? names)
    const best = bestInside(told, chapter, { inside, shown, nameIn })
    if (best === null) return []
    const [first] = best
    const isInside = ({ first, last }: Span) =>
      chapterOf(told.chapters, first) === i && chapterOf(told.chapters, last) === i
    const whole = wholeThoughts(told, best, {
      shown: [...shown, ...before],
      mostWords: MOST_WORDS,
      mayHold: isInside,
    })
    const chosen = whole.toSorted((a, b) => a.from - b.from)
    const name = nameIn(first)?.name
    name?.stems.forEach((stem) => used.add(stem))
    const ownHeading = () =>
      name === undefined
        ? clauseOf(told, chosen, taken)
        : headingOf(told, name, { others: names, said: stemsIn(told, chosen) })
    const heading =
      chapter.spoken === 'number' ? `${chapter.title ?? ''}: ${ownHeading()}` : (chapter.title ?? ownHeading())
    taken.add(heading.toLowerCase())
    const section = { heading, text: inParagraphs(told, chosen).slice(0, LONGEST.section), startMs: chapter.startMs }
    before.push(...chosen)
    const isGiven = chapter.title !== undefined
    return [
      {
        section,
        from: chapter.from,
        names: topics,
        worth: freshWorth(told, first, shown) + (isGiven ? (nameIn(first)?.worth ?? 0) : i === 0 ? -OPENING : 0),
        isGiven,
      },
    ]
  })
  return made.length > 0 ? worthShowing(told, made) : [inShort(told)]
}

interface Choice {
  readonly inside: readonly Passage[]
  readonly shown: readonly Span[]
  readonly nameIn: (passage: Passage) => BestName | undefined
}

// The passage that says most under a name of the chapter, and another where that one is short; null: there is none to show.
function bestInside(
  told: Told,
  chapter: Chapter,
  { inside, shown, nameIn }: Choice,
): readonly [Passage, ...Passage[]] | null {
  const start = told.sentences[chapter.from]?.from ?? 0
  const late = ({ from }: Passage) => LATE * Math.log1p(Math.max(0, from - start) / A_THOUGHT)
  const worthOf = (one: Passage) => freshWorth(told, one, shown) + (nameIn(one)?.worth ?? 0) - late(one)
  const first = bestOf(inside, worthOf, -Infinity)
  if (first === undefined) return null
  if (first.length > SHORT_PASSAGE || isShort(told, chapter)) return [first]
  const second = bestOf(
    inside.filter((passage) => !overlaps(passage, first)),
    (passage) => freshWorth(told, passage, shown),
    told.language.code === 'en' ? LEAST_WORTH.grades : LEAST_WORTH.picks,
  )
  return second === undefined ? [first] : [first, second]
}

// Its first sentence below the heading, too short to be a passage elsewhere.
function firstSaidIn({ sentences, isHeading, isBeside }: Told, chapter: Chapter): readonly Passage[] {
  return sentences
    .slice(chapter.from, chapter.to)
    .filter(({ index }) => isHeading[index] !== true && isBeside[index] !== true)
    .slice(0, 1)
    .map(({ index, from, to }) => ({ first: index, last: index, from, to, length: to - from, worth: 0 }))
}

// The summary of a talk in which no chapter has a passage to show.
function inShort(told: Told): NamedSection {
  const text = told.prose(0, Math.min(3, told.sentences.length - 1))
  return { section: { heading: 'In short', text: text || 'In short' }, from: 0, names: [], isGiven: false, worth: 0 }
}

// What was not said in one go is a paragraph of its own.
function inParagraphs(told: Told, passages: readonly Passage[]): string {
  return passages
    .map(({ first, last }, i) => {
      const before = passages[i - 1]
      const between = before === undefined ? '' : before.last + 1 === first ? ' ' : '\n'
      return between + told.prose(first, last)
    })
    .join('')
}

// Once for all: an author may name a hundred chapters, and hours of speech have thousands of passages.
function passagesByChapter({ passages, chapters }: Told): ReadonlyMap<number, readonly Passage[]> {
  const begunIn = new Map<number, Passage[]>()
  for (const passage of passages) {
    const at = chapterOf(chapters, passage.first)
    const others = begunIn.get(at)
    if (others === undefined) begunIn.set(at, [passage])
    else others.push(passage)
  }
  return begunIn
}

// Without chapters of small talk, or that have little to say beyond what is shown. Grades were learned from English.
function worthShowing(told: Told, all: readonly NamedSection[]): readonly NamedSection[] {
  const chapters = withoutFrames(all)
  const fewest = Math.max(
    told.isLesson && !chapters.some(({ isGiven }) => isGiven) ? FEWEST_CHAPTERS.lesson : FEWEST_CHAPTERS.conversation,
    Math.ceil(chapters.length * FEWEST_SHARE),
  )
  const worths = worthsOf(chapters)
  const least = told.language.code === 'en' ? Math.min(worths[fewest - 1] ?? -Infinity, LEAST_CHAPTER) : -Infinity
  const tooLittle = worths[MOST_READ] ?? -Infinity
  // What the author thought worth a title stays, with at least its best part.
  const isBestOfGiven = ({ section, isGiven, worth }: NamedSection) =>
    isGiven && !chapters.some((other) => other.section.heading === section.heading && other.worth > worth)
  return chapters.filter((chapter) => chapter.worth > tooLittle && (chapter.worth >= least || isBestOfGiven(chapter)))
}

// An author's "Intro" and "Outro" are shown only where they have as much to say as the others.
function withoutFrames(chapters: readonly NamedSection[]): readonly NamedSection[] {
  const isFrame = ({ section, isGiven }: NamedSection) => isGiven && isFrameTitle(section.heading)
  const worths = worthsOf(chapters.filter((chapter) => !isFrame(chapter)))
  const usual = worths[Math.floor(worths.length / 2)] ?? -Infinity
  return chapters.filter((chapter) => !isFrame(chapter) || chapter.worth > usual)
}

// The best first.
function worthsOf(chapters: readonly NamedSection[]): number[] {
  return chapters.map(({ worth }) => worth).sort((a, b) => b - a)
}

// A passage may run on into the next chapter, but not from or into one with a title of its own.
function endsIn({ chapters }: Told, { title }: Chapter, { last }: Passage): boolean {
  return chapters[chapterOf(chapters, last)]?.title === title
}

function givenName(told: Told, { title, spoken }: Chapter): readonly GradedName[] | undefined {
  if (title === undefined || spoken === 'number') return undefined
  const stems = topicStems(title, told.language)
  // "One" has no word to look for.
  if (stems.length === 0) return []
  return [{ text: title, form: 'phrase', words: title.split(' ').length, stems, weight: 1, grade: 0 }]
}

function isShort(told: Told, { title, from, to }: Chapter): boolean {
  return title !== undefined && wordsBetween(told.sentences, from, to) < SHORT_CHAPTER
}

interface BestName {
  readonly name: GradedName
  readonly worth: number
}

// The name that says most of the chapter and is said in the passage itself.
function bestNamed(told: Told, passage: Passage, names: readonly GradedName[]): BestName | undefined {
  const said = stemsIn(told, [passage])
  const best = names[0]?.grade ?? 0
  return names
    .map((name) => ({ name, worth: SAID_INSIDE * shareOf(name.stems, said) + name.grade - best }))
    .reduce<BestName | undefined>((a, b) => (a === undefined || b.worth > a.worth ? b : a), undefined)
}

// Where no phrase will do: a clause of what is shown.
function clauseOf(told: Told, passages: readonly Passage[], taken: ReadonlySet<string>): string {
  const { weights } = told.facts
  const lines = passages.flatMap((passage) => linesOf(told, passage))
  const texts = passages.map(({ first, last }) => told.prose(first, last))
  const title = titleOf(lines, { weights, language: told.language, taken })?.text
  return (title ?? findPhrases(texts, weights, told.language)[0]?.text ?? 'In short').slice(0, 120)
}
