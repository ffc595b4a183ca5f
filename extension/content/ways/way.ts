// One way of reading a transcript. All ways have the same shape, so that their order is data, and none depends on another's
// success: the player's facts help each of them but are required by none.
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

/** What a way may use of the page. */
export interface WatchPage {
  readonly ask: AskPage
  readonly fetch: typeof globalThis.fetch
  readonly pause: (ms: number) => Promise<void>
  readonly document: Document
  readonly hasConsentWall: () => boolean
}

/** The video being watched, with what is known about it so far. */
export interface VideoAtHand {
  readonly youtubeId: string
  readonly page: WatchPage
  // Null while the player cannot be asked, or describes another video.
  readonly details: VideoDetails | null
  readonly captions: PlayerCaptions | null
  // The preferred track; null when none is in the video's own language, or none is known.
  readonly track: CaptionTrack | null
  // The panel rows on the page when this video last arrived; they belong to the previous video.
  readonly rowsOnArrival: string
}

export interface Way {
  readonly method: Method
  readonly attempt: (video: VideoAtHand, signal: AbortSignal) => Promise<Result<Reading, Reason>>
}
