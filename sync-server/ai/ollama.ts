// Speaks Ollama's own protocol, because its OpenAI-compatible one ignores num_ctx and silently cuts long questions off.
import { err } from '#domain/kernel/result.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { estimateQuestionTokens } from '#domain/insight/ask/question/estimate-tokens.ts'
import type { AskService } from './ask-service.ts'
import { openBill } from './bill.ts'
import { describeError } from './call-failure.ts'
import type { AiClient } from './client.ts'
import { readCompletion } from './completion.ts'
import { fixedDeadline, LOCAL_PATIENCE, silenceDeadline, type Patience } from './deadline.ts'
import { engineName } from './engine-name.ts'
import { isTooLarge } from '../outside/limited-fetch.ts'
import { readLines } from './read-lines.ts'
import { OllamaError, wholeAnswer } from './ollama-answer.ts'
import { MAX_STREAM_BYTES } from './streamed-completion.ts'

export interface OllamaSettings {
  // Without a path.
  readonly url: string
  readonly model: string
  // Sent with each question: a different value would make Ollama load the model again.
  readonly contextTokens: number
  readonly patience?: Patience | undefined
  readonly maxAnswerBytes?: number | undefined
}

const MAX_COMPLAINT_BYTES = 64 * 1024
const MAX_DETAIL = 300

interface Ways {
  // Asks the model not to think: the schema has no place for it, and a small machine no time.
  readonly mayNameThinking: boolean
  // Versions before 0.5 support JSON, but no schema.
  readonly format: 'schema' | 'json'
}

/** A client of the Ollama at `url`. One model, one context. */
export function createOllamaClient(settings: OllamaSettings): AiClient {
  const { url, model, contextTokens, patience = LOCAL_PATIENCE } = settings
  let ways: Ways = { mayNameThinking: true, format: 'schema' }

  const askOnce = async (question: AiQuestion, heard: () => void, signal: AbortSignal) => {
    for (;;) {
      const response = await post(`${url}/api/chat`, chatBody(question, settings, ways), signal)
      if (response.ok) return readChat(response, { question, heard, settings })
      const complaint = await readComplaint(response)
      const next = response.status === 400 ? plainer(ways, complaint) : null
      if (next === null) return err(statusFailure(response.status, complaint))
      ways = next
    }
  }

  const ask: AskService = async (question, stopped) => {
    // Ollama would silently drop what does not fit.
    const tokens = estimateQuestionTokens(question)
    if (tokens + question.maxTokens > contextTokens) return err({ kind: 'ai_too_long' })
    const { withinMs } = question
    const deadline = withinMs === undefined ? silenceDeadline(patience) : fixedDeadline(withinMs)
    const bill = openBill(question)
    const heard = () => {
      deadline.heard()
      bill.wrote('')
    }
    const signal = stopped === undefined ? deadline.signal : AbortSignal.any([deadline.signal, stopped])
    try {
      return await askOnce(question, heard, signal)
    } catch (error) {
      if (stopped?.aborted === true) return err({ kind: 'ai_stopped' })
      return err(deadline.signal.aborted ? { kind: 'ai_timeout', tokens } : thrownFailure(error, bill.tokensAt(error)))
    } finally {
      deadline.end()
    }
  }
  return { ask, contextTokens, engine: (by = model) => engineName(model, by) }
}

// No redirects: a video's words stay on this machine.
function post(url: string, body: unknown, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  })
}

function chatBody(question: AiQuestion, { model, contextTokens }: OllamaSettings, ways: Ways): unknown {
  const { system, messages, schema, maxTokens } = question
  const shape = `Answer with one JSON object of this JSON schema and nothing else:\n${JSON.stringify(schema.json)}`
  const rules = ways.format === 'schema' ? system : `${system}\n\n${shape}`
  return {
    model,
    messages: [{ role: 'system', content: rules }, ...messages],
    format: ways.format === 'schema' ? schema.json : 'json',
    ...(ways.mayNameThinking && { think: false }),
    stream: true,
    options: { num_ctx: contextTokens, num_predict: maxTokens },
  }
}

function plainer(ways: Ways, complaint: string): Ways | null {
  if (/think/i.test(complaint) && ways.mayNameThinking) return { ...ways, mayNameThinking: false }
  if (/format|grammar|schema/i.test(complaint) && ways.format === 'schema') return { ...ways, format: 'json' }
  return null
}

interface Reading {
  readonly question: AiQuestion
  readonly heard: () => void
  readonly settings: OllamaSettings
}

async function readChat({ body }: Response, { question, heard, settings }: Reading): ReturnType<AskService> {
  const lines = readLines(body, { maxBytes: settings.maxAnswerBytes ?? MAX_STREAM_BYTES, heard })
  return readCompletion(await wholeAnswer(lines), question)
}

async function readComplaint({ body }: Response): Promise<string> {
  let text = ''
  for await (const line of readLines(body, { maxBytes: MAX_COMPLAINT_BYTES })) text += line
  return text.slice(0, MAX_DETAIL)
}

function statusFailure(status: number, detail: string): AiFailure {
  // Its queue is full.
  if (status === 503 || status === 429) return { kind: 'ai_rate_limited', retryAfterMs: null }
  if (/context|too long/i.test(detail)) return { kind: 'ai_too_long' }
  // 404: the model was removed.
  if (status < 500) return { kind: 'ai_misconfigured', detail }
  return { kind: 'ai_unavailable', detail }
}

function thrownFailure(error: unknown, tokens: number | undefined): AiFailure {
  const detail = describeError(error).slice(0, MAX_DETAIL)
  if (error instanceof SyntaxError || isTooLarge(error)) return { kind: 'ai_bad_answer', detail, tokens }
  if (error instanceof OllamaError) return statusFailure(500, detail)
  return { kind: 'ai_unavailable', detail, tokens }
}
