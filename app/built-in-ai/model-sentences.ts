// What several screens say about the browser's own model.
import type { AiFailure } from '../domain/insight/ask/ai-failure.ts'
import type { WritingFailure } from '../domain/insight/ask/rewrite-insights.ts'

export const ASK_MODEL_AGAIN = 'Ask again with this browser’s model'

const NOT_ALLOWED = 'Your browser does not allow its model here.'

const WRITING_FAILURES: Partial<Readonly<Record<WritingFailure['kind'], string>>> = {
  too_little_speech: 'There is too little speech in this video.',
  ai_too_long: 'This video is too long for your browser’s model.',
  ai_bad_answer: 'Your browser’s model wrote nothing that this video supports.',
  ai_refused: 'Your browser’s model declined this video.',
  ai_misconfigured: NOT_ALLOWED,
}

/** Why the browser's model wrote no insights, and what to do. */
export function writingSentence({ kind }: WritingFailure): string {
  return WRITING_FAILURES[kind] ?? 'Your browser’s model did not finish. Try again in a moment.'
}

/** Why the browser's model could not be downloaded, and what to do. */
export function fetchingSentence({ kind }: AiFailure): string {
  if (kind === 'ai_misconfigured') return NOT_ALLOWED
  return kind === 'ai_too_long'
    ? 'This device has no room for the model. Free some space and try again.'
    : 'The download did not finish. Check your connection and the space on this device, then try again.'
}
