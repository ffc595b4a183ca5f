// One way of reading a transcript. Every way has the same shape, so that their order is data, and none needs another to have
// gone well: what the player says is an advantage to each, a condition to none.
import type { Result } from '#domain/kernel/result.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import type { CaptionTrack } from '#domain/transcript/youtube/caption-tracks.ts'
import type { Extent } from '#domain/transcript/youtube/coverage.ts'
import type { VideoDetails } from '#domain/transcript/youtube/video-details.ts'
import type { PlayerCaptions } from '#domain/transcript/youtube/youtube-player.ts'
import type { Method } from '../../messages/method.ts'
import type { AskPage } from './ask-page.ts'
import type { Reason } from '../../messages/reason.ts'

export interface Reading {
  readonly cues: readonly Cue[]
  readonly language: string | null
  readonly extent: Extent
}

/** The page as a way may use it. */
export interface WatchPage {
  readonly ask: AskPage
  readonly fetch: typeof fetch
  readonly pause: (ms: number) => Promise<void>
  readonly document: Document
  readonly hasConsentWall: () => boolean
}

/** The video being watched, with what is known about it by now. */
export interface VideoAtHand {
  readonly youtubeId: string
  readonly page: WatchPage
  // Null while the player cannot be asked, or speaks of another video.
  readonly details: VideoDetails | null
  readonly captions: PlayerCaptions | null
  // The track to read by the order of preference; null when none speaks the video's own language, or none is known.
  readonly track: CaptionTrack | null
  // The panel's rows that were on the page when this video came: the video's before, then.
  readonly rowsOnArrival: string
}

export interface Way {
  readonly method: Method
  readonly attempt: (video: VideoAtHand, signal: AbortSignal) => Promise<Result<Reading, Reason>>
}
