// No quote, no claim: turns a reply into checked claims, and each failure into a sentence for the one repair.
import type { Evidence, ExtractedStep, Insights, KeyInsight, SuggestedAction } from '../../schema/insights.ts'
import { checkActions } from './check-actions.ts'
import { normaliseQuote } from '../../evidence/find-quote.ts'
import { complete, distinctBy, distinctClaims, ownMoments } from './claims.ts'
import { otherLanguage } from './reply-language.ts'
import type { ReadReply } from '../question/reply-schema.ts'
import { saidOnce } from './said-twice.ts'
import { textCheck, type TextCheck } from './text-check.ts'
import { leniently, type TranscriptSource } from './transcript-source.ts'

export interface CheckedLesson {
  readonly text: string
  readonly evidence: Evidence
}

export interface CheckedReply {
  readonly tldr: string
  readonly sections: Insights['fullSummary']
  readonly lessons: readonly CheckedLesson[]
  readonly insights: readonly KeyInsight[]
  readonly steps: readonly ExtractedStep[]
  readonly actions: readonly SuggestedAction[]
  readonly category: Insights['category']
  // What failed: one sentence each, naming the entry.
  readonly problems: readonly string[]
  // Claims that only a list of words holds something against, for the model to judge by what was said around their quotes.
  readonly doubted?: Claims | undefined
}

export type Claims = Pick<CheckedReply, 'lessons' | 'insights' | 'steps' | 'actions'>

export const NOTHING: CheckedReply = {
  tldr: '',
  sections: [],
  lessons: [],
  insights: [],
  steps: [],
  actions: [],
  category: null,
  problems: [],
}

/** Cleans every text, finds every quote, and keeps only what the transcript supports. */
export function checkReply(reply: ReadReply, source: TranscriptSource): CheckedReply {
  const written = otherLanguage(reply, source.language)
  if (written !== null) {
    const spoken = source.language.name
    return {
      ...NOTHING,
      problems: [`It is written in ${written.name}, the transcript is in ${spoken}: write in ${spoken}.`],
    }
  }
  const check = textCheck(source)
  const { problems } = check
  if (reply.malformed > 0) problems.push(`${String(reply.malformed)} entries do not have the fields of the schema.`)
  return {
    tldr: check.passage({ name: 'tldr', text: reply.tldr, max: 1200 }),
    sections: checkSections(reply.sections, check),
    lessons: checkLessons(reply.lessons, check),
    insights: checkInsights(reply.insights, check),
    steps: checkSteps(reply.steps, check),
    actions: checkActions(reply.actions, check),
    category: reply.category,
    problems,
  }
}

/** The same, and which claims were lost to the rules about names and negations alone. */
export function checkWithDoubts(reply: ReadReply, source: TranscriptSource): CheckedReply {
  const checked = checkReply(reply, source)
  if (checked.problems.length === 0) return checked
  const lenient = checkReply(reply, leniently(source))
  return {
    ...checked,
    doubted: {
      lessons: unlike(checked.lessons, lenient.lessons, ({ text }) => text),
      insights: unlike(checked.insights, lenient.insights, ({ title }) => title),
      steps: unlike(checked.steps, lenient.steps, ({ title }) => title),
      actions: unlike(checked.actions, lenient.actions, ({ title }) => title),
    },
  }
}

function unlike<T>(some: readonly T[], all: readonly T[], keyOf: (entry: T) => string): readonly T[] {
  const known = new Set(some.map(keyOf))
  return all.filter((entry) => !known.has(keyOf(entry)))
}

function checkSections(sections: ReadReply['sections'], check: TextCheck): Insights['fullSummary'] {
  const told = sections.filter(({ heading }) => !check.source.isEnglish || !ADVERTISEMENT.test(heading))
  const starts = told.map(({ quote }, i) => check.proof(`sections[${String(i)}]`, quote)?.startMs)
  return checkedSections(
    told.map(({ heading, text }, i) => ({ heading, text, startMs: starts[i] })),
    check,
  )
}

// A video about sponsors says more in a heading.
const ADVERTISEMENT =
  /^(?:(?:a |the |our |word from (?:the |our )?)?(?:sponsors?|sponsorships?|ads?|ad break|advertisements?)(?: (?:break|segment|messages?|reads?))?)$/i

interface Chapter {
  readonly heading: string
  readonly text: string
  readonly startMs?: number | undefined
}

/**
 * Turns sections into chapters: a start that is not later than the previous one is dropped, and each text is checked against its
 * own stretch of the video.
 */
export function checkedSections(chapters: readonly Chapter[], check: TextCheck): Insights['fullSummary'] {
  let last = -1
  const starts = chapters.map(({ startMs }) => {
    if (startMs === undefined || startMs <= last) return undefined
    last = startMs
    return startMs
  })
  return complete(
    chapters.map(({ heading, text }, i) => {
      const startMs = starts[i]
      const endMs = starts.slice(i + 1).find((start) => start !== undefined) ?? Infinity
      const place = startMs === undefined ? undefined : { startMs, endMs }
      const name = `sections[${String(i)}]`
      return {
        heading: givenTitle(heading, check) ?? check.heading({ name, text: heading, max: 120, place }),
        text: check.passage({ name, text, max: 4000, place }),
        ...(startMs !== undefined && { startMs }),
      }
    }),
  )
}

// An author's title need not have been said.
function givenTitle(heading: string, { source }: TextCheck): string | undefined {
  const plain = normaliseQuote(heading)
  const bare = normaliseQuote(heading.replace(MARKED, ''))
  return source.chapters.find(({ title }) => [plain, bare].includes(normaliseQuote(title)))?.title
}

// "[4:55] The title", "2. The title", "Chapter 2: The title": models number what they were told to leave unchanged.
const MARKED = /^\s{0,9}(?:\[?\d{1,2}(?::\d{2}){1,2}\]?|(?:chapter|section|part)? ?\d{1,2}[.:)])[\s:–-]{0,9}/i

function checkLessons(lessons: ReadReply['lessons'], check: TextCheck): CheckedLesson[] {
  const proven = lessons.flatMap(({ quote, text }, i) => {
    const name = `lessons[${String(i)}]`
    const evidence = check.proof(name, quote, text)
    return evidence === null ? [] : [{ text: check.claim({ name, text, max: 400, place: evidence }), evidence }]
  })
  return [...saidOnce(complete(proven), ({ text }) => text)]
}

function checkInsights(insights: ReadReply['insights'], check: TextCheck): KeyInsight[] {
  const proven = insights.flatMap(({ title, content, importance, quote }, i) => {
    const name = `insights[${String(i)}]`
    const evidence = check.proof(name, quote, `${title}. ${content}`)
    if (evidence === null) return []
    const place = evidence
    return {
      title: check.claim({ name, text: title, max: 120, place, isTitle: true }),
      content: check.passage({ name, text: content, max: 800, place: { ...place, title } }),
      importance: Math.min(10, Math.max(1, Math.round(importance))),
      evidence,
    }
  })
  return ownMoments('insights', complete(proven), check)
}

function checkSteps(steps: ReadReply['steps'], check: TextCheck): ExtractedStep[] {
  const proven = steps.flatMap(({ title, description, quote }, i) => {
    const name = `steps[${String(i)}]`
    const evidence = check.proof(name, quote, `${title}. ${description}`)
    if (evidence === null) return []
    const place = evidence
    return {
      title: check.claim({ name, text: title, max: 120, place, isTitle: true }),
      description: check.passage({ name, text: description, max: 600, place: { ...place, title } }),
      evidence,
    }
  })
  return ownMoments('steps', complete(proven), check)
}

/** Joins two replies to one question; entries that passed in the first come first. */
export function joinReplies(first: CheckedReply, second: CheckedReply): CheckedReply {
  return {
    tldr: second.tldr === '' ? first.tldr : second.tldr,
    sections: second.sections.length === 0 ? first.sections : second.sections,
    lessons: second.lessons.length === 0 ? first.lessons : second.lessons,
    insights: distinctClaims([...first.insights, ...second.insights]),
    // Steps have an order that is consistent only within one reply, so the two lists are not mixed.
    steps: second.steps.length >= first.steps.length ? second.steps : first.steps,
    actions: distinctClaims([...first.actions, ...second.actions]),
    category: second.category ?? first.category,
    problems: second.problems,
    doubted: joinDoubts(first.doubted, second.doubted),
  }
}

function joinDoubts(first: Claims | undefined, second: Claims | undefined): Claims | undefined {
  if (first === undefined || second === undefined) return first ?? second
  return {
    lessons: distinctBy([...first.lessons, ...second.lessons], ({ text }) => text),
    insights: distinctClaims([...first.insights, ...second.insights]),
    steps: distinctClaims([...first.steps, ...second.steps]),
    actions: distinctClaims([...first.actions, ...second.actions]),
  }
}

/** Joins a reply with the entries that were requested again; entries that passed are kept. */
export function joinRepaired(first: CheckedReply, entries: CheckedReply): CheckedReply {
  const steps = distinctClaims([...first.steps, ...entries.steps])
  return {
    ...joinReplies(first, entries),
    tldr: first.tldr === '' ? entries.tldr : first.tldr,
    sections: first.sections.length === 0 ? entries.sections : first.sections,
    lessons: distinctBy([...first.lessons, ...entries.lessons], ({ text }) => text),
    steps: steps.sort((a, b) => a.evidence.startMs - b.evidence.startMs),
  }
}
