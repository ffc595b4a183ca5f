// One way of reading a transcript out of the watch page. Every way has the same shape, so that their order is data.
import type { Cue } from '#domain/transcript/cue.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { CaptionTrack } from '#domain/transcript/youtube/caption-tracks.ts'
import type { PlayerCaptions } from '#domain/transcript/youtube/youtube-player.ts'
import type { AskPage } from './ask-page.ts'
import type { Reason } from './transcript-problem.ts'

export const METHODS = ['observed', 'get_panel', 'player_captions'] as const
export type Method = (typeof METHODS)[number]

export interface Reading {
  readonly cues: readonly Cue[]
  readonly language: string | null
}

export interface StrategyContext {
  readonly youtubeId: string
  readonly player: PlayerCaptions
  // The track to read by the research's order of preference; null when no track speaks the video's own language.
  readonly track: CaptionTrack | null
  readonly ask: AskPage
  readonly fetch: typeof fetch
  readonly pause: (ms: number) => Promise<void>
  readonly hasConsentWall: () => boolean
  readonly signal: AbortSignal
}

export interface Strategy {
  readonly method: Method
  readonly read: (context: StrategyContext) => Promise<Result<Reading, Reason>>
}
