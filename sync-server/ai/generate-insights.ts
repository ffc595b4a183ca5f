// The AI engine: one question for a video of a window's length, else notes on each window and one question to join them.
// ask -> check -> (one repair) -> top up -> the one schema. Every failure is typed; nothing here knows who asks.
import type { Insights } from '#domain/insight/insights.ts'
import { normaliseQuote } from '#domain/insight/find-quote.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { assembleInsights, type Assembled } from './assemble-insights.ts'
import { askChecked, type Asking } from './ask-checked.ts'
import type { AiFailure } from './ai-failure.ts'
import type { CheckedReply, KnownEvidence } from './check-reply.ts'
import type { AskAi } from './ai-question.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { mergePrompt, transcriptPrompt, WHOLE_TASK, WINDOW_TASK } from './prompt.ts'
import { REPLY_JSON, WINDOW_JSON } from './reply-schema.ts'
import { transcriptSource, type TranscriptSource } from './transcript-source.ts'
import { clock, cutWindows, WINDOW_TOKENS } from './windows.ts'

export interface Generation {
  readonly source: TranscriptSource
  readonly extractive: Insights
  readonly ask: AskAi
  readonly signal?: AbortSignal | undefined
  // Called after each answer: spent is spent, also when the answer turns out useless.
  readonly onTokens: (tokens: number) => void
}

// 12 hours; beyond, the notes no longer fit one question.
const MAX_WINDOWS = 24
const WINDOWS_AT_ONCE = 3
const SHRINKS = [1, 2, 4] as const
// The share of windows that may fail by what the model said of them without failing the video.
const MAX_MISSED = 0.34
const SOFT: ReadonlySet<AiFailure['kind']> = new Set(['ai_bad_answer', 'ai_refused', 'ai_truncated'])

// Not whole: the service had nothing usable about some of it, which is not worth keeping for others.
export type Generated = Assembled

/**
 * Insights of a video by the AI service (design §6): always schema-valid, exactly 4 actions, every quote found in the
 * transcript. Fails with one AiFailure; a service that reads less than a window is asked again with smaller windows.
 */
export async function generateInsights(generation: Generation): Promise<Result<Generated, AiFailure>> {
  let tooLong: Result<Generated, AiFailure> = err({ kind: 'ai_too_long' })
  for (const shrink of SHRINKS) {
    const windows = cutWindows(generation.source.cues, WINDOW_TOKENS / shrink)
    if (windows.length > MAX_WINDOWS) break
    const answer = windows.length <= 1 ? await askWhole(generation) : await askInWindows(generation, windows)
    if (answer.ok) return assembleInsights({ ...generation, ...answer.value })
    if (answer.error.kind !== 'ai_too_long') return answer
    tooLong = answer
  }
  return tooLong
}

interface Answered {
  readonly checked: CheckedReply
  readonly missedParts: number
}

async function askWhole(generation: Generation): Promise<Result<Answered, AiFailure>> {
  const { source } = generation
  const prompt = transcriptPrompt(WHOLE_TASK, source)
  const checked = await askChecked(generation, { source, schema: REPLY_JSON, prompt, repairs: true })
  return checked.ok ? ok({ checked: checked.value, missedParts: 0 }) : checked
}

type Notes = { readonly from: string } & CheckedReply

async function askInWindows(
  generation: Generation,
  windows: readonly (readonly Cue[])[],
): Promise<Result<Answered, AiFailure>> {
  const notes = await notesOf(generation, windows)
  if (!notes.ok) return notes
  const known: KnownEvidence = new Map(
    notes.value.flatMap(({ insights, steps, actions }) =>
      [...insights, ...steps, ...actions].map(({ evidence }) => [normaliseQuote(evidence.quote), evidence] as const),
    ),
  )
  const { source } = generation
  const prompt = boundedMerge(source.title, notes.value)
  const merged = await askChecked(generation, { source, schema: REPLY_JSON, prompt, repairs: true, known })
  if (!merged.ok) return merged
  // Claims that held in a window are better than any top-up.
  const actions = [...merged.value.actions, ...notes.value.flatMap((note) => note.actions)]
  return ok({ checked: { ...merged.value, actions }, missedParts: windows.length - notes.value.length })
}

async function notesOf(
  generation: Generation,
  windows: readonly (readonly Cue[])[],
): Promise<Result<readonly Notes[], AiFailure>> {
  const { title } = generation.source
  const asked = await eachAtOnce(windows, WINDOWS_AT_ONCE, async (cues): Promise<Result<Notes, AiFailure>> => {
    const source = transcriptSource(cues, title)
    const asking: Asking = {
      source,
      schema: WINDOW_JSON,
      prompt: transcriptPrompt(WINDOW_TASK, source),
      repairs: false,
    }
    const checked = await askChecked(generation, asking)
    return checked.ok ? ok({ from: clock(cues[0]?.startMs ?? 0), ...checked.value }) : checked
  })
  const failures = asked.flatMap((result) => (result.ok ? [] : [result.error]))
  const hard = failures.find(({ kind }) => !SOFT.has(kind))
  const failed = hard ?? (failures.length > windows.length * MAX_MISSED ? failures[0] : undefined)
  if (failed !== undefined) return err(failed)
  return ok(asked.flatMap((result) => (result.ok ? [result.value] : [])))
}

// After a failure that will repeat no new work is started; what runs is left to end.
async function eachAtOnce<T, V>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<Result<V, AiFailure>>,
): Promise<readonly Result<V, AiFailure>[]> {
  const results = new Map<number, Result<V, AiFailure>>()
  const queue = [...items.entries()]
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [i, item] = next
      const result = await work(item)
      results.set(i, result)
      if (!result.ok && !SOFT.has(result.error.kind)) queue.length = 0
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}

// The notes are thinned until they fit two windows' worth of tokens.
function boundedMerge(title: string, notes: readonly Notes[]): string {
  let prompt = ''
  for (const share of [1, 0.5, 0.25]) {
    prompt = mergePrompt(
      title,
      notes.map((note) => thinned(note, share)),
    )
    if (estimateTokens(prompt) <= 2 * WINDOW_TOKENS) break
  }
  return prompt
}

function thinned(note: Notes, share: number) {
  const some = (count: number) => Math.ceil(count * share)
  const withQuote = <T extends { readonly evidence: { readonly quote: string } }>({ evidence, ...claim }: T) => ({
    ...claim,
    quote: evidence.quote,
  })
  return {
    from: note.from,
    sections: note.sections.slice(0, some(4)).map(({ heading, text }) => ({ heading, text: text.slice(0, some(700)) })),
    lessons: note.lessons.slice(0, some(4)),
    insights: [...note.insights]
      .sort((a, b) => b.importance - a.importance)
      .slice(0, some(6))
      .map(withQuote),
    steps: note.steps.slice(0, some(8)).map(withQuote),
    actions: note.actions.slice(0, some(4)).map(withQuote),
  }
}
