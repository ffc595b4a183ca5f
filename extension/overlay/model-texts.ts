// Sentences about this browser's own model.
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { WritingFailure } from '#domain/insight/ask/rewrite-insights.ts'

export const MODEL_TEXTS = {
  ask: 'Ask again with this browser’s model',
  fetch: 'Download this browser’s own model',
  needs: 'It writes insights on this device and sends nothing away. It takes about 4 GB of disk and memory, once.',
  working: 'This browser’s model is reading. It can take some minutes.',
} as const

const FAILURES: Partial<Readonly<Record<WritingFailure['kind'], string>>> = {
  too_little_speech: 'There is too little speech in this video.',
  ai_too_long: 'This video is too long for your browser’s model.',
  ai_bad_answer: 'Your browser’s model wrote nothing that this video supports.',
  ai_refused: 'Your browser’s model declined this video.',
  ai_misconfigured: 'Your browser does not allow its model here.',
}

/** Why the model wrote no insights; null when the person stopped it. */
export function writingSentence({ kind }: WritingFailure): string | null {
  return kind === 'ai_stopped'
    ? null
    : (FAILURES[kind] ?? 'Your browser’s model did not finish. Try again in a moment.')
}

/** Why the model could not be downloaded; null when the person stopped it. */
export function fetchingSentence({ kind }: AiFailure): string | null {
  if (kind === 'ai_stopped') return null
  if (kind === 'ai_misconfigured') return 'Your browser does not allow its model here.'
  return kind === 'ai_too_long'
    ? 'This device has no room for the model. Free some space and try again.'
    : 'The download did not finish. Check your connection and the space on this device, then try again.'
}
