// The extractive engine: insights from the words of the video alone, offline, without an API key.
import type { Cue } from '../../transcript/cue.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { uncapitalised } from '../../kernel/text.ts'
import { suggestFlow } from '../schema/flow.ts'
import { guessCategory } from '../topics/category.ts'
import { describeCaveat } from './caveat.ts'
import { suggestActions } from './actions.ts'
import { findEnumeration, withoutCount, type Enumeration } from './talk/enumeration.ts'
import { countedAdvice } from './worth/advice.ts'
import { isRuinous } from './worth/meant.ts'
import { chooseHighlights, rankPassages, type Highlights, type Lesson } from './highlights.ts'
import { hasStops } from './talk/heard.ts'
import { joinParts } from './join-parts.ts'
import { markedLessons } from './marked.ts'
import { writeSections } from './sections.ts'
import { gistOf, writeTldr } from './tldr.ts'
import { findSteps } from './steps.ts'
import { pickGrade } from './worth/picking.ts'
import type { Span } from './worth/span.ts'
import { readTalk, type About, type Told } from './talk/told.ts'
import { topicOf } from './topic.ts'
import { guessLanguage } from '../speech/guess-language.ts'
import type { Insights } from '../schema/insights.ts'
import { isMostlySold, MOST_MOMENTS, whyLittle, type FewMoment, type LittleToLearn } from './little-to-learn.ts'
import { withNames } from '../lexicon/well-known-names.ts'
import { LONGEST } from '../schema/limits.ts'
import { commaSetter } from '../speech/commas.ts'
import { spokenWords, wordsIn, type Word } from '../speech/spoken-words.ts'
import { isUnspaced, topicStems } from '../speech/tokens.ts'

/** Why there are no insights: no speech at all, too few different words to be more than noise, or nothing to learn. */
export type NoInsights =
  | { readonly kind: 'no_speech' }
  | { readonly kind: 'too_little_speech'; readonly wordCount: number }
  | LittleToLearn

const FEWEST_WORDS = 20
const FEWEST_DIFFERENT = 12
const MOST_LESSONS = 10
const MOST_NAME = 7 // words
// In grades: how much less than the best passages the points that a speaker counts out may be worth.
const COUNTED_LESS = 1.2

/**
 * Insights of a transcript, always the same for the same cues. Quotes are verbatim; limits are named in `caveat`. Refuses music
 * and silence (`no_speech`), scraps of fewer than 20 words (`too_little_speech`), and songs, short scraps and promotion
 * (`little_to_learn`, with the few moments there are). The author's own `chapters`, if given, divide and head the summary.
 */
export function extractInsights(
  cues: readonly Cue[],
  meta: { readonly title?: string | undefined; readonly chapters?: About['chapters'] } = {},
): Result<Insights, NoInsights> {
  const words = spokenWords(cues)
  const refusal = refuse(words)
  if (refusal !== null) return err(refusal)
  const title = meta.title ?? ''
  const wordCount = countWords(words)
  const why = whyLittle(words, wordCount)
  const told = readTalk(words, { title, chapters: meta.chapters }, guessLanguage(words))
  const whyNot = why ?? (isMostlySold(told) ? 'promotion' : null)
  if (whyNot === null) return ok(readable(told, insightsOf(told)))
  return err({ kind: 'little_to_learn', why: whyNot, wordCount, moments: momentsOf(told) })
}

function momentsOf(told: Told): FewMoment[] {
  return rankPassages(told, MOST_MOMENTS)
    .sort((a, b) => a.first - b.first)
    .map(({ first, last }) => ({
      text: told.prose(first, last).slice(0, LONGEST.lesson),
      evidence: told.evidence(first, last),
    }))
}

function insightsOf(told: Told): Insights {
  const { words, title, language } = told
  const enumeration = findEnumeration(told)
  // Instructions are only recognised in English, and not followed where they are told in fun.
  const isSerious = !isRuinous(told)
  const marked = markedLessons(told)
  const steps = language.code === 'en' && isSerious ? findSteps(told, enumeration) : []
  const gist = gistOf(told, isSerious ? countedLines(told, enumeration) : [], {
    steps: steps.map(({ title: step }) => step),
    lessons: marked,
  })
  const highlights = chooseHighlights(told, gist.passages, marked)
  // What is shown as headings is not told again as lessons.
  const points = told.isHeading.includes(true) ? null : enumeration
  const lessons = marked.length > 0 ? marked : lessonsOf(told, highlights, points)
  const sections = writeSections(told, [...gist.passages, ...lessons, ...highlights.insightsAt])
  // How often the words of a title part are said, on average. A show's name in greetings and promotion is not counted.
  const stems = told.telling.flatMap((i) => told.facts.sentences[i]?.stems ?? [])
  const timesSaid = (part: string) => {
    const own = new Set(topicStems(part, language))
    return stems.filter((stem) => own.has(stem)).length / Math.max(1, own.size)
  }
  return {
    engine: 'extractive',
    tldr: writeTldr(told, gist, sections),
    fullSummary: joinParts(sections),
    ...(sections.some(({ isGiven }) => isGiven) &&
      !told.chapters.some(({ spoken }) => spoken !== undefined) && { chaptersBy: 'author' as const }),
    keyLessons: lessons.map(({ text }) => text),
    lessonEvidence: lessons.map(({ evidence }) => evidence),
    keyInsights: [...highlights.insights],
    extractedSteps: [...steps],
    suggestedReflectionFlow: suggestFlow(steps.length, highlights.insights),
    category:
      language.code === 'en'
        ? guessCategory(
            words.map((word) => word.norm),
            title,
          )
        : null,
    actions: suggestActions({ told, highlights, lessons, steps, enumeration, topic: topicOf(title, timesSaid) }),
    caveat: describeCaveat({ ...speechFacts(told), statements: lessons.length + highlights.insights.length }),
  }
}

// Captions without commas get some, and names their capitals. Where commas stand was learned from English.
function readable({ words, language }: Told, insights: Insights): Insights {
  if (language.code !== 'en') return insights
  const withCommas = commaSetter(words)
  const shown = (text: string, longest: number) => withNames(withCommas(text, longest))
  return {
    ...insights,
    tldr: shown(insights.tldr, LONGEST.tldr),
    fullSummary: insights.fullSummary.map((section) => ({
      ...section,
      // An author writes their own headings.
      heading: insights.chaptersBy === 'author' ? section.heading : withNames(section.heading),
      text: shown(section.text, LONGEST.section),
    })),
    keyLessons: insights.keyLessons.map((lesson) => shown(lesson, LONGEST.lesson)),
    keyInsights: insights.keyInsights.map((insight) => ({
      ...insight,
      title: withNames(insight.title),
      content: shown(insight.content, LONGEST.insight),
    })),
    extractedSteps: insights.extractedSteps.map((step) => ({ ...step, title: shown(step.title, LONGEST.step) })),
    actions: insights.actions.map((action) => ({
      ...action,
      title: withNames(action.title),
      description: withNames(action.description),
      ...(action.steps && { steps: action.steps.map((step) => shown(step, LONGEST.step)) }),
    })),
  }
}

// The actions that the speaker counts out; none unless all of them are understood.
function countedLines(told: Told, enumeration: Enumeration | null): string[] {
  const points = enumeration?.points ?? []
  const lines = countedAdvice(told, points).map(({ instruction }) => instruction.line)
  return lines.length === points.length ? lines : namesOf(told, points)
}

// "The 4 points: the subject line; the first sentence; ...", where all are short.
function namesOf(told: Told, points: readonly Span[]): string[] {
  if (!told.isLesson || !hasStops(told.words)) return []
  const names = points.map(({ first }) => withoutCount(told.prose(first, first)).split(/[.?!] ?/)[0] ?? '')
  if (names.some((name) => name === '' || name.split(' ').length > MOST_NAME)) return []
  const small = names.map(uncapitalised)
  return [`The ${String(names.length)} points: ${small.join('; ')}`]
}

// A talk that counts its points yields those points as its lessons, in order.
function lessonsOf(told: Told, { lessons, ranked }: Highlights, enumeration: Enumeration | null): readonly Lesson[] {
  if (enumeration === null || enumeration.isSteps || !isWorth(told, enumeration, ranked)) return lessons
  return enumeration.points.slice(0, MOST_LESSONS).map(({ first, last }) => ({
    first,
    last,
    text:
      withoutCount(told.prose(first, last)).slice(0, LONGEST.lesson) ||
      told.prose(first, last).slice(0, LONGEST.lesson),
    evidence: told.evidence(first, last),
  }))
}

// People also count what is beside the point; where there is nothing better, it is shown.
function isWorth(told: Told, { points }: Enumeration, ranked: Highlights['ranked']): boolean {
  if (ranked.length === 0) return true
  const mean = (some: readonly Span[]) =>
    some.reduce((sum, span) => sum + pickGrade(told, span), 0) / Math.max(1, some.length)
  return mean(points) >= mean(ranked.slice(0, MOST_LESSONS)) - COUNTED_LESS
}

// Figures read out from a table are not speech: only words with a letter count.
function refuse(all: readonly Word[]): NoInsights | null {
  const words = all.filter(({ norm }) => /\p{L}/u.test(norm))
  const different = new Set(words.map((word) => word.norm)).size
  if (words.length === 0 || different < 3) return { kind: 'no_speech' }
  const wordCount = countWords(words)
  const isScrap = wordCount < FEWEST_WORDS || (different < FEWEST_DIFFERENT && wordCount === words.length)
  return isScrap ? { kind: 'too_little_speech', wordCount } : null
}

function countWords(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + wordsIn(word.norm), 0)
}

function speechFacts({ words, language }: Told) {
  const spanMs = (words.at(-1)?.startMs ?? 0) - (words[0]?.startMs ?? 0)
  const wordCount = isUnspaced(language)
    ? Math.ceil(words.reduce((sum, word) => sum + word.norm.length, 0) / 2)
    : words.length
  return { language, wordCount, spanMs, timed: spanMs > 0 || words.length < 2 || words.at(-1)?.cue === 0 }
}
