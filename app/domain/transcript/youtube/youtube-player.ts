// YouTube's player response: the captions of a video, or the typed reason why it has none.
import { err, ok, type Result } from '../../kernel/result.ts'
import { isRecord } from '../json.ts'
import { readAudioLanguage, readCaptionTracks, type CaptionTrack } from './caption-tracks.ts'
import { readVideoDetails, type VideoDetails } from './video-details.ts'
import { textOf } from './walk-nodes.ts'

export type PlayerCaptions = VideoDetails & {
  readonly tracks: readonly CaptionTrack[]
  // The language of the original audio, never a dub's; null when unknown.
  readonly audioLanguage: string | null
}

export type PlayerProblem =
  | { readonly kind: 'malformed' | 'stale_page' | 'no_captions' | 'live_now' | 'upcoming' | 'login' }
  | { readonly kind: 'unplayable'; readonly reason: string }

/** Reads a player response for this video; one left over from another video is `stale_page`. Never throws. */
export function parsePlayer(body: unknown, youtubeId: string): Result<PlayerCaptions, PlayerProblem> {
  if (!isRecord(body)) return err({ kind: 'malformed' })
  const details = isRecord(body['videoDetails']) ? body['videoDetails'] : {}
  const status = isRecord(body['playabilityStatus']) ? body['playabilityStatus'] : {}
  const refusal = refusalOf(status, details)
  if (details['videoId'] !== undefined && details['videoId'] !== youtubeId) return err({ kind: 'stale_page' })
  if (refusal) return err(refusal)
  const about = readVideoDetails(body, youtubeId)
  if (about === null) return err({ kind: 'malformed' })
  const captions = isRecord(body['captions']) ? body['captions']['playerCaptionsTracklistRenderer'] : null
  const tracks = readCaptionTracks(captions)
  if (tracks.length === 0) return err({ kind: 'no_captions' })
  return ok({
    ...about,
    tracks,
    audioLanguage: readAudioLanguage(captions, tracks),
  })
}

type Node = Readonly<Record<string, unknown>>

function refusalOf(status: Node, details: Node): PlayerProblem | null {
  if (details['isUpcoming'] === true || status['status'] === 'LIVE_STREAM_OFFLINE') return { kind: 'upcoming' }
  if (details['isLive'] === true) return { kind: 'live_now' }
  switch (status['status']) {
    case 'LOGIN_REQUIRED':
    case 'AGE_CHECK_REQUIRED':
    case 'AGE_VERIFICATION_REQUIRED':
    case 'CONTENT_CHECK_REQUIRED':
      return { kind: 'login' }
    case 'UNPLAYABLE':
    case 'ERROR':
      return { kind: 'unplayable', reason: textOf(status['reason']) }
    default:
      return null
  }
}
