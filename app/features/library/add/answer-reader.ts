// The work of the transcript worker. The engine is most of its code and loads with the first request for insights: reading
// a file does not wait for it.
import type { AiFailure } from '../../../domain/insight/ask/ai-failure.ts'
import type { AiAnswer, AiQuestion, AskAi } from '../../../domain/insight/ask/ai-question.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { parseTranscript, parseTranscriptFile } from '../../../domain/transcript/formats/parse-transcript.ts'
import type { ReaderAnswer, ReaderParts, ReaderQuestion, ReaderRequest } from './reader-messages.ts'

type Post = (message: ReaderAnswer | ReaderQuestion | ReaderParts) => void

interface Waiting {
  readonly onText: AiQuestion['onText']
  readonly resolve: (answer: Result<AiAnswer, AiFailure>) => void
}

/** Takes requests and posts their results; a rejected promise is an error of the worker. */
export function readerWork(post: Post): (request: ReaderRequest) => Promise<void> {
  const waiting = new Map<string, Waiting>()

  const write = async ({ id, contextTokens, ...talk }: Extract<ReaderRequest, { kind: 'write' }>) => {
    const { writeInsights } = await import('./write-insights.ts')
    let asked = 0
    const ask: AskAi = ({ onText, ...question }) => {
      asked += 1
      const at = asked
      post({ id, at, question })
      return new Promise((resolve) => void waiting.set(keyOf(id, at), { onText, resolve }))
    }
    return writeInsights({ ...talk, contextTokens }, ask, (parts) => post({ id, parts }))
  }
  return async (request) => {
    if (request.kind === 'piece') {
      waiting.get(keyOf(request.id, request.at))?.onText?.(request.piece)
      return
    }
    if (request.kind === 'answer') {
      const key = keyOf(request.id, request.at)
      waiting.get(key)?.resolve(request.answer)
      waiting.delete(key)
      return
    }
    const answer = request.kind === 'write' ? await write(request) : await answerTo(request)
    post({ id: request.id, answer })
  }
}

function keyOf(id: number, at: number): string {
  return `${String(id)}/${String(at)}`
}

async function answerTo(request: Extract<ReaderRequest, { kind: 'parse' | 'extract' }>): Promise<unknown> {
  if (request.kind === 'parse') {
    const { input } = request
    return typeof input === 'string' ? parseTranscript(input) : parseTranscriptFile(input, TextDecoder)
  }
  const { extractInsights } = await import('../../../domain/insight/extract/extract-insights.ts')
  return extractInsights(request.cues, request)
}
