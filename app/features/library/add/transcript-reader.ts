// Reads transcripts and finds insights in a worker: an hour of speech never blocks a key press.
import type { AskAi } from '../../../domain/insight/ask/ai-question.ts'
import type { WritingFailure } from '../../../domain/insight/ask/rewrite-insights.ts'
import type { WrittenParts } from '../../../domain/insight/ask/written-parts.ts'
import type { NoInsights } from '../../../domain/insight/extract/extract-insights.ts'
import type { Insights } from '../../../domain/insight/schema/insights.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { Transcript } from '../../../domain/transcript/transcript.ts'
import type { TranscriptProblem } from '../../../domain/transcript/transcript-problem.ts'
import { trustedUrl } from '../../../state/trusted-url.ts'
import type {
  ExtractedTalk,
  ReaderAnswer,
  ReaderParts,
  ReaderQuestion,
  ReaderRequest,
  WrittenTalk,
} from './reader-messages.ts'
import workerUrl from './transcript-worker.ts?worker&url'

export interface WritingModel {
  readonly ask: AskAi
  // Called during writing with what has been verified so far.
  readonly onParts: (parts: WrittenParts) => void
}

export interface TranscriptReader {
  parse: (input: string | Uint8Array) => Promise<Result<Transcript, TranscriptProblem>>
  extract: (talk: ExtractedTalk) => Promise<Result<Insights, NoInsights>>
  // By a model that only the page can call.
  write: (talk: WrittenTalk, model: WritingModel) => Promise<Result<Insights, WritingFailure>>
  close: () => void
}

interface Open {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
  readonly model: WritingModel | undefined
}

/** Starts the worker with the first request; `close` ends it, and a later request starts another. */
export function openTranscriptReader(): TranscriptReader {
  let worker: Worker | null = null
  const open = new Map<number, Open>()
  let lastId = 0
  const start = (): Worker => {
    const started = new Worker(trustedUrl(workerUrl), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('question' in data) void passOn(started, data, open.get(data.id)?.model)
      else if ('parts' in data) open.get(data.id)?.model?.onParts(data.parts)
      else {
        open.get(data.id)?.resolve(data.answer)
        open.delete(data.id)
      }
    }
    // A worker that crashed, or whose code could not be loaded, fails every open request. The next request starts another.
    started.onerror = (event) => {
      close()
      for (const { reject } of open.values()) reject(new Error(event.message || 'The transcript worker stopped'))
      open.clear()
    }
    return started
  }
  const close = () => {
    worker?.terminate()
    worker = null
  }
  const send = <Answer>(question: (id: number) => ReaderRequest, model?: WritingModel) =>
    new Promise<Answer>((resolve, reject) => {
      lastId += 1
      open.set(lastId, { resolve, reject, model })
      worker ??= start()
      worker.postMessage(question(lastId))
    })
  return {
    parse: (input) => send((id) => ({ id, kind: 'parse', input })),
    extract: (talk) => send((id) => ({ id, kind: 'extract', ...talk })),
    write: (talk, model) => send((id) => ({ id, kind: 'write', ...talk }), model),
    close,
  }
}

type Told = (Omit<ReaderAnswer, 'answer'> & { readonly answer: never }) | ReaderQuestion | ReaderParts

async function passOn(
  worker: Worker,
  { id, at, question }: ReaderQuestion,
  model: WritingModel | undefined,
): Promise<void> {
  const tell = (request: ReaderRequest) => worker.postMessage(request)
  const answer = await model?.ask({ ...question, onText: (piece) => tell({ id, kind: 'piece', at, piece }) })
  if (answer !== undefined) tell({ id, kind: 'answer', at, answer })
}
