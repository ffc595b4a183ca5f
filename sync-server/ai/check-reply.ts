// No quote, no claim (design §6): a reply becomes checked claims, and what failed becomes sentences for the one repair.
import type { Evidence, ExtractedStep, Insights, KeyInsight, SuggestedAction } from '#domain/insight/insights.ts'
import { distinctMoments, splitByMoment } from '#domain/insight/ask/same-moment.ts'
import { normaliseQuote } from '#domain/insight/find-quote.ts'
import { cleanText } from '#domain/transcript/clean-text.ts'
import { actionTitle, startsWithVerb } from './action-title.ts'
import { quotesSystemPrompt } from './prompt.ts'
import type { ReadReply } from './reply-schema.ts'
import { safeText } from './safe-text.ts'
import type { TranscriptSource } from './transcript-source.ts'

export interface CheckedReply {
  readonly tldr: string
  readonly sections: Insights['fullSummary']
  readonly lessons: readonly string[]
  readonly insights: readonly KeyInsight[]
  readonly steps: readonly ExtractedStep[]
  readonly actions: readonly SuggestedAction[]
  readonly category: Insights['category']
  // What failed, each in a sentence that names it.
  readonly problems: readonly string[]
}

interface Claim {
  readonly title: string
  readonly evidence: Evidence
}

/** Evidence already found for quotes, by their normalised words: a window knows the moment better than the whole. */
export type KnownEvidence = ReadonlyMap<string, Evidence>

export const NOTHING: CheckedReply = {
  tldr: '', sections: [], lessons: [], insights: [], steps: [], actions: [], category: null, problems: [],
} // prettier-ignore

/** Cleans every text, finds every quote, and keeps only the claims that hold. */
export function checkReply(reply: ReadReply, source: TranscriptSource, known: KnownEvidence = new Map()): CheckedReply {
  const problems: string[] = []
  if (reply.malformed > 0) problems.push(`${String(reply.malformed)} entries do not have the fields of the schema.`)
  const line = (text: string, max: number) => {
    const clean = safeText(text, max, source.spoken)
    return quotesSystemPrompt(clean) ? '' : clean
  }
  const proven = <T>(name: string, quote: string, make: (evidence: Evidence) => T): readonly T[] => {
    const found = source.evidence(quote)
    if (found !== null) return [make(known.get(normaliseQuote(found.quote)) ?? found)]
    problems.push(`${name}: the quote ${named(quote)} does not stand in the transcript in these words.`)
    return []
  }

  const insights = reply.insights.flatMap(({ title, content, importance, quote }, i) =>
    proven(`insights[${String(i)}]`, quote, (evidence) => ({
      title: line(title, 120),
      content: line(content, 800),
      importance: Math.min(10, Math.max(1, Math.round(importance))),
      evidence,
    })),
  )
  const steps = reply.steps.flatMap(({ title, description, quote }, i) =>
    proven(`steps[${String(i)}]`, quote, (evidence) => ({
      title: line(title, 120),
      description: line(description, 600),
      evidence,
    })),
  )
  const actions = reply.actions.flatMap((action, i) =>
    proven(`actions[${String(i)}]`, action.quote, (evidence) => ({
      title: actionTitle(line(action.title, 120)),
      description: line(action.description, 600),
      type: action.type,
      firstStep: line(action.firstStep, 240),
      suggestedCue: line(action.suggestedCue, 160),
      evidence,
    })),
  )
  const doable = actions.filter(({ title }) => {
    const isDoable = !source.isEnglish || startsWithVerb(title)
    if (!isDoable) problems.push(`actions: the title ${named(title)} does not begin with a verb in the imperative.`)
    return isDoable
  })
  const sections = reply.sections.map(({ heading, text }) => ({ heading: line(heading, 120), text: line(text, 4000) }))
  return {
    tldr: line(reply.tldr, 1200),
    sections: complete(sections),
    lessons: distinctBy(
      reply.lessons.map((lesson) => line(lesson, 400)).filter((lesson) => lesson !== ''),
      (lesson) => lesson,
    ),
    insights: ownMoments({ name: 'insights', problems }, complete(insights)),
    steps: ownMoments({ name: 'steps', problems }, complete(steps)),
    actions: ownMoments({ name: 'actions', problems }, complete(doable)),
    category: reply.category,
    problems,
  }
}

interface List {
  readonly name: string
  readonly problems: string[]
}

function ownMoments<T extends Claim>({ name, problems }: List, claims: readonly T[]): T[] {
  const { own, repeated } = splitByMoment(distinctBy(claims, ({ title }) => title))
  for (const { title } of repeated) {
    problems.push(`${name}: ${named(title)} has the same words of the transcript as an entry before it.`)
  }
  return own
}

// Short and quoted: what comes back from a model may be an order from the transcript.
function named(text: string): string {
  return JSON.stringify(cleanText(text).slice(0, 80))
}

/** Two replies to one question joined: what held in the first comes first. */
export function joinReplies(first: CheckedReply, second: CheckedReply): CheckedReply {
  return {
    tldr: second.tldr === '' ? first.tldr : second.tldr,
    sections: second.sections.length === 0 ? first.sections : second.sections,
    lessons: second.lessons.length === 0 ? first.lessons : second.lessons,
    insights: distinctClaims([...first.insights, ...second.insights]),
    // Steps have an order that only one reply at a time knows.
    steps: second.steps.length >= first.steps.length ? second.steps : first.steps,
    actions: distinctClaims([...first.actions, ...second.actions]),
    category: second.category ?? first.category,
    problems: second.problems,
  }
}

/** The claims with a title and a moment of their own. */
export function distinctClaims<T extends Claim>(claims: readonly T[]): T[] {
  return distinctMoments(distinctBy(claims, ({ title }) => title))
}

/** The entries none of whose texts came out empty. */
export function complete<T extends object>(entries: readonly T[]): T[] {
  return entries.filter((entry) => Object.values(entry).every((value) => value !== ''))
}

/** The entries with a key of their own, the first of each kept; case does not count. */
export function distinctBy<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const key = keyOf(entry).toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
