import { extractInsights } from '../../domain/insight/extract-insights.ts'
import { parseTranscript } from '../../domain/transcript/parse-transcript.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  const answer: ReaderAnswer = { id: data.id, answer: answerTo(data) }
  postMessage(answer)
})

function answerTo(request: ReaderRequest): unknown {
  if (request.kind === 'parse') return parseTranscript(request.input)
  const insights = extractInsights(request.cues, { title: request.title })
  return insights.ok ? insights.value : null
}
