// Sentences about who writes insights.
import type { InsightWriter } from '../../../domain/account/insight-writer.ts'
import type { AiFailure } from '../../../domain/insight/ask/ai-failure.ts'
import { ASK_MODEL_AGAIN, fetchingSentence } from '../../../built-in-ai/model-sentences.ts'

export const WRITER_TEXTS: Readonly<Record<InsightWriter, { readonly title: string; readonly about: string }>> = {
  best: {
    title: 'The best there is',
    about: 'Where this site has an AI service, it reads the transcripts of your videos.',
  },
  this_device: {
    title: 'This device only',
    about: 'From now on no AI service reads your transcripts, whichever of your devices you use.',
  },
}

export const NO_MODEL_TEXTS = {
  title: 'Better insights',
  about:
    'This site has no AI model, so insights are picked from what was said, sentence by sentence. A model writes clearer ones, and actions that fit you better.',
  how: 'If you run this site yourself',
  ways: [
    'Free and private: install Ollama on the computer that runs the site, then run “ollama pull qwen3:8b”. It is found within a minute, and no transcript leaves that computer.',
    'Or set OPENAI_API_KEY (and OPENAI_BASE_URL for another service) and start the site again.',
  ],
} as const

export const MODEL_CHOICE_TEXTS = {
  needs:
    'It works on this device and sends nothing away. It takes about 4 GB of disk and memory, and is downloaded once.',
  ready: `It is on this device. Open a video and press “${ASK_MODEL_AGAIN}”.`,
  gone: 'Your browser has removed the model, perhaps to make room.',
  // As Chrome's documentation has it.
  room: 'To download it again it needs about 22 GB of free space, and on-device AI allowed in its settings.',
} as const

/** Why the browser's model could not be downloaded, and what to do. */
export function modelFailureSentence(failure: AiFailure): string {
  const sentence = fetchingSentence(failure)
  const isForbidden = failure.kind === 'ai_misconfigured'
  return isForbidden ? `${sentence} Look into its settings for on-device AI, then try again.` : sentence
}
