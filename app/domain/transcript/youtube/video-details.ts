// What a player response says about its video, with or without captions.
import { SECOND_MS } from '../../kernel/time.ts'
import { isRecord } from '../json.ts'
import { readMs } from '../timecode.ts'
import { textOf } from './walk-nodes.ts'

export type VideoDetails = {
  readonly youtubeId: string
  readonly title: string
  readonly author: string
  readonly durationMs: number | null
  // The author's text below the video; empty when the response has none.
  readonly description: string
}

/** The details of exactly this video; null when the response is for another one or has no details. Never throws. */
export function readVideoDetails(body: unknown, youtubeId: string): VideoDetails | null {
  const details = isRecord(body) ? body['videoDetails'] : null
  if (!isRecord(details) || details['videoId'] !== youtubeId) return null
  const seconds = readMs(details['lengthSeconds'])
  return {
    youtubeId,
    title: textOf(details['title']),
    author: textOf(details['author']),
    durationMs: seconds === null || seconds === 0 ? null : seconds * SECOND_MS,
    description: textOf(details['shortDescription']),
  }
}
