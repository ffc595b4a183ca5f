// The engine is most of this worker's code and comes with the first question for insights: reading a file does not wait for it.
import { parseTranscript } from '../../domain/transcript/parse-transcript.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => void reply(data))

async function reply(request: ReaderRequest): Promise<void> {
  try {
    const answer: ReaderAnswer = { id: request.id, answer: await answerTo(request) }
    postMessage(answer)
  } catch (error) {
    // As an error of the worker: the reader fails every open question by it.
    reportError(error)
  }
}

async function answerTo(request: ReaderRequest): Promise<unknown> {
  if (request.kind === 'parse') return parseTranscript(request.input)
  const { extractInsights } = await import('../../domain/insight/extract-insights.ts')
  const insights = extractInsights(request.cues, { title: request.title })
  return insights.ok ? insights.value : null
}
