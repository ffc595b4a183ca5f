// What an analysis depends on, in one hash: the video, its words with their times and title, who analyses, and the wording
// of the prompt.
import { createHash } from 'node:crypto'
import { PROMPT_VERSION } from '#domain/insight/ask/question/prompt.ts'

export interface Analysed {
  readonly youtubeId: string
  // The hash of the title and the words.
  readonly words: string
  readonly engine: string
}

/** The key of the cache of analyses. */
export function analysisKey({ youtubeId, words, engine }: Analysed): string {
  return createHash('sha256')
    .update(JSON.stringify([youtubeId, words, engine, PROMPT_VERSION]))
    .digest('hex')
}
