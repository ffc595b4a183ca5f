// Hashes everything that AI insights depend on: the video, its title, its words and their times, the model, and the wording
// of the prompt.
import { createHash } from 'node:crypto'
import { PROMPT_VERSION } from '#domain/insight/ask/question/prompt.ts'

interface WrittenFrom {
  readonly youtubeId: string
  // The hash of the title and the words.
  readonly words: string
  readonly engine: string
}

/** The key under which AI insights are cached. */
export function aiInsightsKey({ youtubeId, words, engine }: WrittenFrom): string {
  return createHash('sha256')
    .update(JSON.stringify([youtubeId, words, engine, PROMPT_VERSION]))
    .digest('hex')
}
