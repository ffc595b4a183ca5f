// No quote, no claim: turns a reply into checked claims, and each failure into a sentence for the one repair.
import type { Evidence, ExtractedStep, Insights, KeyInsight, SuggestedAction } from '../../schema/insights.ts'
import { actionTitle, startsWithVerb } from './action-title.ts'
import { plannedParts } from './planned-parts.ts'
import { otherLanguage } from './reply-language.ts'
import type { ReadReply } from '../question/reply-schema.ts'
import { distinctMoments, splitByMoment } from './same-moment.ts'
import { named, textCheck, type TextCheck } from './text-check.ts'
import type { TranscriptSource } from './transcript-source.ts'

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
}

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

function checkSections(sections: ReadReply['sections'], check: TextCheck): Insights['fullSummary'] {
  const starts = sections.map(({ quote }, i) => check.proof(`sections[${String(i)}]`, quote)?.startMs)
  return checkedSections(
    sections.map(({ heading, text }, i) => ({ heading, text, startMs: starts[i] })),
    check,
  )
}

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
        heading: givenTitle(heading, check) ?? check.claim({ name, text: heading, max: 120, place, isTitle: true }),
        text: check.passage({ name, text, max: 4000, place }),
        ...(startMs !== undefined && { startMs }),
      }
    }),
  )
}

// An author's title need not have been said.
function givenTitle(heading: string, { source }: TextCheck): string | undefined {
  return source.chapters.find(({ title }) => title.toLowerCase() === heading.trim().toLowerCase())?.title
}

function checkLessons(lessons: ReadReply['lessons'], check: TextCheck): CheckedLesson[] {
  const proven = lessons.flatMap(({ quote, text }, i) => {
    const name = `lessons[${String(i)}]`
    const evidence = check.proof(name, quote)
    return evidence === null ? [] : [{ text: check.claim({ name, text, max: 400, place: evidence }), evidence }]
  })
  return distinctBy(complete(proven), ({ text }) => text)
}

function checkInsights(insights: ReadReply['insights'], check: TextCheck): KeyInsight[] {
  const proven = insights.flatMap(({ title, content, importance, quote }, i) => {
    const name = `insights[${String(i)}]`
    const evidence = check.proof(name, quote)
    if (evidence === null) return []
    const place = evidence
    return {
      title: check.claim({ name, text: title, max: 120, place, isTitle: true }),
      content: check.passage({ name, text: content, max: 800, place }),
      importance: Math.min(10, Math.max(1, Math.round(importance))),
      evidence,
    }
  })
  return ownMoments('insights', complete(proven), check)
}

function checkSteps(steps: ReadReply['steps'], check: TextCheck): ExtractedStep[] {
  const proven = steps.flatMap(({ title, description, quote }, i) => {
    const name = `steps[${String(i)}]`
    const evidence = check.proof(name, quote)
    if (evidence === null) return []
    const place = evidence
    return {
      title: check.claim({ name, text: title, max: 120, place, isTitle: true }),
      description: check.passage({ name, text: description, max: 600, place }),
      evidence,
    }
  })
  return ownMoments('steps', complete(proven), check)
}

function checkActions(actions: ReadReply['actions'], check: TextCheck): SuggestedAction[] {
  const { source, problems } = check
  const proven = actions.flatMap((action, i) => {
    const name = `actions[${String(i)}]`
    const evidence = check.proof(name, action.quote)
    if (evidence === null) return []
    const place = { ...evidence, isProposal: true }
    return {
      title: actionTitle(check.claim({ name, text: action.title, max: 120, place, isTitle: true })),
      description: check.passage({ name, text: action.description, max: 600, place }),
      type: action.type,
      // How to begin is the model's own advice, so the video need not have said it.
      firstStep: check.line(action.firstStep, 240),
      suggestedCue: check.line(action.suggestedCue, 160),
      evidence,
      ...plannedParts(action, check, evidence),
    }
  })
  const doable = complete(proven).filter(({ title }) => {
    const isDoable = !source.isEnglish || startsWithVerb(title)
    if (!isDoable) problems.push(`actions: the title ${named(title)} does not begin with a verb in the imperative.`)
    return isDoable
  })
  return ownMoments('actions', doable, check)
}

interface Claim {
  readonly title: string
  readonly evidence: Evidence
}

function ownMoments<T extends Claim>(name: string, claims: readonly T[], { problems }: TextCheck): T[] {
  const { own, repeated } = splitByMoment(distinctBy(claims, ({ title }) => title))
  for (const { title } of repeated) {
    problems.push(`${name}: ${named(title)} has the same words of the transcript as an entry before it.`)
  }
  return own
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

/** The claims without repeated titles or moments. */
export function distinctClaims<T extends Claim>(claims: readonly T[]): T[] {
  return distinctMoments(distinctBy(claims, ({ title }) => title))
}

/** The entries in which no text came out empty. */
export function complete<T extends object>(entries: readonly T[]): T[] {
  return entries.filter((entry) => Object.values(entry).every((value) => value !== ''))
}

/** The first entry for each key; case is ignored. */
export function distinctBy<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const key = keyOf(entry).toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
