// Sentences about this browser's own model.
import { ASK_MODEL_AGAIN, fetchingSentence, writingSentence } from '#built-in-ai/model-sentences.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { WritingFailure } from '#domain/insight/ask/rewrite-insights.ts'

export const OWN_MODEL_TEXTS = {
  ask: ASK_MODEL_AGAIN,
  fetch: 'Download this browser’s own model',
  needs: 'It writes insights on this device and sends nothing away. It takes about 4 GB of disk and memory, once.',
  working: 'This browser’s model is reading. It can take some minutes.',
} as const

/** Why the model wrote no insights; null when the person stopped it. */
export function writingProblem(failure: WritingFailure): string | null {
  return failure.kind === 'ai_stopped' ? null : writingSentence(failure)
}

/** Why the model could not be downloaded; null when the person stopped it. */
export function fetchingProblem(failure: AiFailure): string | null {
  return failure.kind === 'ai_stopped' ? null : fetchingSentence(failure)
}
