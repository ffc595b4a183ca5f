// Asks the model a second time: does what was said say the claims that the rules let through? What it denies is left out, and what
// only a list of words held against a claim is let in if it is said. No answer, or one that cannot be believed, changes nothing.
import { err, ok, type Result } from '../../kernel/result.ts'
import { SECOND_MS } from '../../kernel/time.ts'
import { MAX_INSIGHTS, type Evidence } from '../schema/insights.ts'
import { ACTIONS_PER_VIDEO } from '../schema/limits.ts'
import type { AiFailure } from './ai-failure.ts'
import type { Asker } from './ask-checked.ts'
import type { CheckedReply, Claims } from './check/check-reply.ts'
import { distinctBy, distinctClaims } from './check/claims.ts'
import type { TranscriptSource } from './check/transcript-source.ts'
import {
  readVerdicts,
  VERDICT_PROMPT,
  verdictQuestion,
  VERDICTS_JSON,
  type AskedClaim,
  type Verdict,
} from './verdict-question.ts'
import { parseReplyJson } from './reply-json.ts'

// The words around 25 claims of a fast talk take 7,000.
const MOST_TOKENS = 12_000
// The insights are there already: a service that needs longer for so little is not waited for.
const WITHIN_MS = 45 * SECOND_MS
// A model that denies more of what it wrote a minute before has not understood the question.
const MOST_DENIED = 1 / 3
// With fewer verdicts it did not answer the question.
const FEWEST_ANSWERED = 1 / 2
// More are not shown. Spare actions stand in for one that is denied.
const MOST: Readonly<Record<keyof Claims, number>> = {
  actions: 2 * ACTIONS_PER_VIDEO,
  insights: MAX_INSIGHTS,
  lessons: 10,
  steps: 30,
}

/** `isJudged`: the model has judged the claims, or need not: later, too, there would be nothing else to ask it. */
export interface Verified {
  readonly checked: CheckedReply
  readonly isJudged: boolean
}

// The same question would fail again.
const FINAL: ReadonlySet<AiFailure['kind']> = new Set(['ai_refused', 'ai_too_long'])

/**
 * The reply without the claims that the model denies on second reading. Fails only when the work was stopped. A model with little
 * room is small or runs on the learner's own machine: it judges poorly and takes long, so it is not asked.
 */
export async function verifyClaims(
  { ask, room }: Asker,
  checked: CheckedReply,
  { cues }: TranscriptSource,
): Promise<Result<Verified, AiFailure>> {
  const listed = room.isWide ? claimsOf(checked) : []
  if (listed.length === 0) return ok({ checked, isJudged: true })
  const { prompt, asked } = verdictQuestion(listed, cues, Math.min(MOST_TOKENS, room.whole))
  if (asked.length === 0) return ok({ checked, isJudged: true })
  const answer = await ask({
    system: VERDICT_PROMPT,
    messages: [{ role: 'user', content: prompt }],
    schema: VERDICTS_JSON,
    maxTokens: room.answer,
    withinMs: WITHIN_MS,
  })
  if (!answer.ok) {
    const { kind } = answer.error
    return kind === 'ai_stopped' ? err(answer.error) : ok({ checked, isJudged: FINAL.has(kind) })
  }
  const verdicts = readVerdicts(parseReplyJson(answer.value.text))
  if (!isAnswered(asked, verdicts)) return ok({ checked, isJudged: false })
  return ok({ checked: isBelievable(asked, verdicts) ? judged(checked, asked, verdicts) : checked, isJudged: true })
}

interface Listed extends AskedClaim {
  readonly entry: object
  readonly isDoubted: boolean
}

function claimsOf({ doubted, ...checked }: CheckedReply): readonly Listed[] {
  const both = [...textsIn(checked, false), ...(doubted === undefined ? [] : textsIn(doubted, true))]
  return both.map((claim, at) => ({ ...claim, id: `c${String(at + 1)}` }))
}

function textsIn({ actions, insights, lessons, steps }: Claims, isDoubted: boolean): readonly Omit<Listed, 'id'>[] {
  const listed = <T extends { readonly evidence: Evidence }>(
    some: readonly T[],
    most: number,
    says: (one: T) => string,
  ) => some.slice(0, most).map((entry) => ({ entry, isDoubted, evidence: entry.evidence, claim: says(entry) }))
  return [
    ...listed(actions, MOST.actions, ({ title, description }) => joined(title, description)),
    ...listed(insights, MOST.insights, ({ title, content }) => joined(title, content)),
    ...listed(lessons, MOST.lessons, ({ text }) => text),
    ...listed(steps, MOST.steps, ({ title, description }) => joined(title, description)),
  ]
}

function joined(title: string, text: string): string {
  return `${title}${/[.!?]$/.test(title) ? '' : '.'} ${text}`
}

function isAnswered(asked: readonly Listed[], verdicts: ReadonlyMap<string, Verdict>): boolean {
  return asked.filter(({ id }) => verdicts.has(id)).length >= asked.length * FEWEST_ANSWERED
}

function isBelievable(asked: readonly Listed[], verdicts: ReadonlyMap<string, Verdict>): boolean {
  // What a rule doubted may well be false, so it does not count.
  const passed = asked.filter(({ isDoubted }) => !isDoubted)
  const denied = passed.filter(({ id }) => isDenied(verdicts.get(id)))
  return denied.length <= passed.length * MOST_DENIED
}

function isDenied(verdict: Verdict | undefined): boolean {
  return verdict === 'reversed' || verdict === 'other'
}

function judged(checked: CheckedReply, asked: readonly Listed[], verdicts: ReadonlyMap<string, Verdict>): CheckedReply {
  const verdictOf = new Map(asked.map(({ id, entry }) => [entry, verdicts.get(id)]))
  const kept = <T extends object>(some: readonly T[]) => some.filter((entry) => !isDenied(verdictOf.get(entry)))
  const said = <T extends object>(some: readonly T[] = []) => some.filter((entry) => verdictOf.get(entry) === 'said')
  const { doubted, actions, insights, lessons, steps } = checked
  return {
    ...checked,
    actions: distinctClaims([...kept(actions), ...said(doubted?.actions)]),
    insights: distinctClaims([...kept(insights), ...said(doubted?.insights)]),
    lessons: distinctBy([...kept(lessons), ...said(doubted?.lessons)], ({ text }) => text),
    steps: said(doubted?.steps).reduce<CheckedReply['steps']>(withStep, kept(steps)),
  }
}

// Steps are in the order of doing, which is mostly that of telling.
function withStep(steps: CheckedReply['steps'], step: CheckedReply['steps'][number]): CheckedReply['steps'] {
  const next = steps.findIndex(({ evidence }) => evidence.startMs > step.evidence.startMs)
  const at = next < 0 ? steps.length : next
  return distinctClaims([...steps.slice(0, at), step, ...steps.slice(at)])
}
