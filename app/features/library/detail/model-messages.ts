// Texts about the browser's own model working on a video.
import { ASK_MODEL_AGAIN, writingSentence } from '../../../built-in-ai/model-sentences.ts'
import { TRANSCRIPT_TEXTS } from '../detail-messages.ts'
import type { BrowserModelFailure } from './ask-browser-model.ts'

export const MODEL_OFFER_TEXTS = {
  ask: ASK_MODEL_AGAIN,
  working: 'This browser’s model is reading. It can take some minutes; keep this video open.',
  done: 'This browser’s model has finished its insights.',
} as const

/** In place of insights that were written from the former transcript. */
export const WORDS_REPLACED = 'The transcript was replaced meanwhile. Ask again for insights from the new one.'

/** Who can write insights, and what leaves the device for that. */
export const WRITERS = {
  server: { label: 'With the server’s AI', hint: 'The words go to your server and the AI it is set up with.' },
  browser: { label: 'With this browser’s model', hint: 'Nothing leaves this device.' },
  app: { label: 'Without AI', hint: 'This app finds them in the words. Nothing leaves this device.' },
} as const

/** In place of what leaves the device. */
export const NO_SERVER_AI = 'This site has no AI model.'

/** Why the browser's model wrote no insights, and what to do. */
export function browserModelSentence(failure: BrowserModelFailure): string {
  switch (failure.kind) {
    case 'none':
    case 'offline':
    case 'failed':
      return TRANSCRIPT_TEXTS[failure.kind]
    case 'ai_unavailable':
      return 'Your browser’s model did not answer. Your profile says, under Insights, whether it is still on this device.'
    default:
      return writingSentence(failure)
  }
}
