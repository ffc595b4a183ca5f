// Puts the browser's own model behind the port used for every model. Nothing leaves the device.
import type { AiFailure } from '../domain/insight/ask/ai-failure.ts'
import type { AiAnswer, AiQuestion, AskAi } from '../domain/insight/ask/ai-question.ts'
import { estimateTokens } from '../domain/insight/ask/question/estimate-tokens.ts'
import { parseReplyJson } from '../domain/insight/ask/reply-json.ts'
import { err, ok, type Result } from '../domain/kernel/result.ts'
import {
  SPEAKS_ENGLISH,
  type Availability,
  type LanguageModelApi,
  type ModelSession,
  type PromptOptions,
} from './language-model.ts'
import { modelFailure } from './model-failure.ts'

// Context reserved for the answer: a session that runs out of room silently drops its oldest words.
const ANSWER_TOKENS = 1_500

/** Asks the model one question at a time, because two sessions at once would share one memory. `signal` stops the work. */
export function builtInModel(api: LanguageModelApi, signal?: AbortSignal): AskAi {
  let before: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = before.then(() => askOnce(api, question, signal))
    before = answer
    return answer
  }
}

/** Whether the model is on this device. A model that cannot say counts as unavailable. */
export async function availabilityOf(api: LanguageModelApi): Promise<Availability> {
  try {
    return await api.availability(SPEAKS_ENGLISH)
  } catch {
    return 'unavailable'
  }
}

/**
 * How many tokens the model can read and write in one session; undefined when it does not say or is not on the device. Only a
 * session knows this, and creating one for a missing model would download it.
 */
export async function contextTokensOf(api: LanguageModelApi, signal?: AbortSignal): Promise<number | undefined> {
  if ((await availabilityOf(api)) !== 'available') return undefined
  try {
    const session = await api.create({ ...SPEAKS_ENGLISH, signal })
    session.destroy()
    return session.contextWindow ?? session.inputQuota
  } catch {
    // Not reported here: the next question will fail with the reason.
    return undefined
  }
}

// Never rejects.
async function askOnce(
  api: LanguageModelApi,
  { system, messages, schema, onText }: AiQuestion,
  signal: AbortSignal | undefined,
): Promise<Result<AiAnswer, AiFailure>> {
  if (signal?.aborted === true) return err({ kind: 'ai_stopped' })
  try {
    // The browser may have deleted the model meanwhile; creating a session would then download it without consent.
    const isHere = (await availabilityOf(api)) === 'available'
    if (!isHere) return err({ kind: 'ai_unavailable', detail: 'The model is not on this device' })
    const initialPrompts = [{ role: 'system' as const, content: system }, ...messages.slice(0, -1)]
    const session = await api.create({ ...SPEAKS_ENGLISH, initialPrompts, signal })
    try {
      const options = { responseConstraint: schema.json, omitResponseConstraintInput: true, signal }
      return await promptOnce(session, { input: messages.at(-1)?.content ?? '', options, onText })
    } finally {
      session.destroy()
    }
  } catch (thrown) {
    return err(modelFailure(thrown, signal))
  }
}

interface Prompt {
  readonly input: string
  readonly options: PromptOptions
  readonly onText: AiQuestion['onText']
}

async function promptOnce(session: ModelSession, prompt: Prompt): Promise<Result<AiAnswer, AiFailure>> {
  const { input, options } = prompt
  const taken = await tokensOf(session, input, options)
  if (taken + ANSWER_TOKENS > roomIn(session)) return err({ kind: 'ai_too_long' })
  const text = await answerOf(session, prompt)
  // A text that opens like an object but does not parse was cut off.
  const isHalf = text.trimStart().startsWith('{') && parseReplyJson(text) === undefined
  return isHalf ? err({ kind: 'ai_truncated' }) : ok({ text, tokens: taken + estimateTokens(text) })
}

async function answerOf(session: ModelSession, { input, options, onText }: Prompt): Promise<string> {
  if (onText === undefined || session.promptStreaming === undefined) return session.prompt(input, options)
  const reader = session.promptStreaming(input, options).getReader()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += read.value
    onText(read.value)
  }
  return text
}

async function tokensOf(session: ModelSession, input: string, options: PromptOptions): Promise<number> {
  if (session.measureContextUsage !== undefined) return session.measureContextUsage(input, options)
  if (session.measureInputUsage !== undefined) return session.measureInputUsage(input, options)
  return estimateTokens(input)
}

function roomIn({ contextWindow, inputQuota, contextUsage, inputUsage }: ModelSession): number {
  return (contextWindow ?? inputQuota ?? Infinity) - (contextUsage ?? inputUsage ?? 0)
}
