// What an analysis depends on, in one hash: the words, their times and title, who analyses, and the wording of the prompt.
import { createHash } from 'node:crypto'
import type { Cue } from '#domain/transcript/cue.ts'
import { PROMPT_VERSION } from '../ai/prompt.ts'

export interface AnalysisRequest {
  readonly youtubeId: string
  readonly title?: string | undefined
  readonly cues: readonly Cue[]
}

/**
 * The cache key of design §6: (youtubeId, transcript hash, engine, prompt version). The title counts as part of the
 * transcript: the model reads it, so a title made up by one user must not shape what another gets from the cache.
 */
export function analysisKey({ youtubeId, title = '', cues }: AnalysisRequest, engine: string): string {
  const words = cues.map(({ startMs, text }) => [startMs, text])
  const transcript = sha256(JSON.stringify([title, words]))
  return sha256(JSON.stringify([youtubeId, transcript, engine, PROMPT_VERSION]))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
