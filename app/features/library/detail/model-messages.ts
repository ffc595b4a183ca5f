// Texts about the browser's own model working on a video.
import { TRANSCRIPT_TEXTS } from '../detail-messages.ts'
import type { BrowserModelFailure } from './ask-browser-model.ts'

export const MODEL_TEXTS = {
  ask: 'Ask again with this browser’s model',
  working: 'This browser’s model is reading. It can take some minutes; keep this video open.',
  done: 'This browser’s model has finished its insights.',
} as const

/** Who can write insights, and what leaves the device for that. */
export const WRITERS = {
  server: { label: 'With the server’s AI', hint: 'The words go to your server and the AI it is set up with.' },
  browser: { label: 'With this browser’s model', hint: 'Nothing leaves this device.' },
  app: { label: 'Without AI', hint: 'This app finds them in the words. Nothing leaves this device.' },
} as const

const FAILURES: Partial<Readonly<Record<BrowserModelFailure['kind'], string>>> = {
  ...TRANSCRIPT_TEXTS,
  too_little_speech: 'There is too little speech in this video.',
  ai_too_long: 'This video is too long for your browser’s model.',
  ai_bad_answer: 'Your browser’s model wrote nothing that this video supports.',
  ai_refused: 'Your browser’s model declined this video.',
  ai_misconfigured: 'Your browser does not allow its model here.',
  ai_unavailable:
    'Your browser’s model did not answer. Your profile says, under Insights, whether it is still on this device.',
}

/** In place of what leaves the device. */
export const NO_SERVER_AI = 'This site has no AI model.'

/** Why the browser's model wrote no insights, and what to do. */
export function browserModelSentence({ kind }: BrowserModelFailure): string {
  return FAILURES[kind] ?? 'Your browser’s model did not finish. Try again in a moment.'
}
