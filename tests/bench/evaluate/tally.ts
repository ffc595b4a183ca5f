// Counts how a model works: how often its first answer was usable, how many of its claims held, what they cost.
import { startsWithVerb } from '#domain/insight/ask/check/action-title.ts'
import type { AiAnswer, AiQuestion, AskAi } from '#domain/insight/ask/ai-question.ts'
import { checkReply } from '#domain/insight/ask/check/check-reply.ts'
import { estimateTokens } from '#domain/insight/ask/question/estimate-tokens.ts'
import { parseReplyJson } from '#domain/insight/ask/reply-json.ts'
import { asksForVerdicts } from '#domain/insight/ask/verdict-question.ts'
import { fieldsOf } from '#domain/insight/ask/question/mend-entries.ts'
import { readReply } from '#domain/insight/ask/question/reply-schema.ts'
import type { TranscriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'

/** Counts that can be added up over videos. */
export interface Counts {
  readonly videos: number
  readonly failed: number
  // Questions that write, not counting repairs or the same question repeated for a longer answer.
  readonly questions: number
  readonly atFirst: number
  readonly claimsGiven: number
  readonly claimsKept: number
  readonly actions: number
  readonly actionsUsable: number
  readonly tokensRead: number
  readonly tokensWritten: number
  readonly ms: number
}

export const NO_COUNTS: Counts = {
  videos: 0, failed: 0, questions: 0, atFirst: 0, claimsGiven: 0, claimsKept: 0, actions: 0, actionsUsable: 0,
  tokensRead: 0, tokensWritten: 0, ms: 0,
} // prettier-ignore

/** The sum of both. */
export function add(one: Counts, other: Counts): Counts {
  const keys = Object.keys(NO_COUNTS) as (keyof Counts)[]
  return keys.reduce((sum, key) => ({ ...sum, [key]: one[key] + other[key] }), NO_COUNTS)
}

export interface Watched {
  readonly ask: AskAi
  readonly counts: () => Pick<
    Counts,
    'questions' | 'atFirst' | 'claimsGiven' | 'claimsKept' | 'tokensRead' | 'tokensWritten'
  >
}

/** The same model with counting; the claims are checked against the whole transcript. */
export function watched(ask: AskAi, source: TranscriptSource): Watched {
  // By the question's words: whether its first answer was usable.
  const served = new Map<string, boolean>()
  let counts = { claimsGiven: 0, claimsKept: 0, tokensRead: 0, tokensWritten: 0 }
  const note = (question: AiQuestion, answer: AiAnswer) => {
    const written = Math.min(answer.tokens, estimateTokens(answer.text))
    const claims =
      isMerge(question) || asksForVerdicts(question) ? { given: 0, kept: 0 } : claimsIn(answer.text, source)
    counts = {
      claimsGiven: counts.claimsGiven + claims.given,
      claimsKept: counts.claimsKept + claims.kept,
      tokensRead: counts.tokensRead + answer.tokens - written,
      tokensWritten: counts.tokensWritten + written,
    }
  }
  return {
    ask: async (question) => {
      if (asksForVerdicts(question)) {
        const verdicts = await ask(question)
        if (verdicts.ok) note(question, verdicts.value)
        return verdicts
      }
      const opening = question.messages[0]?.content ?? ''
      const isAgain = served.has(opening)
      served.set(opening, false)
      const answer = await ask(question)
      if (answer.ok) note(question, answer.value)
      served.set(opening, answer.ok && !isAgain)
      return answer
    },
    counts: () => ({ ...counts, questions: served.size, atFirst: [...served.values()].filter(Boolean).length }),
  }
}

// It selects notes that were already checked, and makes no claims of its own.
function isMerge({ schema }: AiQuestion): boolean {
  return schema.name === 'video_from_notes'
}

function claimsIn(text: string, source: TranscriptSource): { readonly given: number; readonly kept: number } {
  const value = parseReplyJson(text)
  const fields = fieldsOf(value)
  const given = ['lessons', 'insights', 'steps', 'actions'].reduce((sum, list) => {
    const entries = fields?.get(list)
    return sum + (Array.isArray(entries) ? entries.length : 0)
  }, 0)
  const reply = readReply(value)
  if (reply === null) return { given, kept: 0 }
  const { lessons, insights, steps, actions } = checkReply(reply, source)
  return { given, kept: lessons.length + insights.length + steps.length + actions.length }
}

/** The actions that begin with a verb and are the engine's own, not added to fill gaps a model left. */
export function usableActions({ engine, actions }: Insights, extractive: Insights): number {
  const topUps = new Set(engine === 'ai' ? extractive.actions.map(({ title }) => title) : [])
  return actions.filter(({ title }) => startsWithVerb(title) && !topUps.has(title)).length
}

/** Per million tokens, in whatever currency the operator pays. */
export interface Prices {
  readonly read: number
  readonly written: number
}

/** The lines to print. */
export function describeCounts(name: string, counts: Counts, prices: Prices | null): readonly string[] {
  const { videos, failed, questions, atFirst, claimsGiven, claimsKept, tokensRead, tokensWritten } = counts
  const money = prices === null ? null : (tokensRead * prices.read + tokensWritten * prices.written) / 1_000_000
  return [
    `${name}: ${String(videos)} videos, ${String(failed)} without insights of it`,
    `  replies accepted without repair  ${share(atFirst, questions)}`,
    `  claims kept                      ${share(claimsKept, claimsGiven)}`,
    `  actions usable by rule           ${share(counts.actionsUsable, counts.actions)}`,
    `  tokens read, written             ${String(tokensRead)}, ${String(tokensWritten)}`,
    `  seconds                          ${(counts.ms / 1000).toFixed(1)}`,
    ...(money === null ? [] : [`  money                            ${money.toFixed(4)}`]),
  ]
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} % (${String(part)} of ${String(whole)})`
}
