// What the player currently says about the video: its captions, or that it has none. Asked again before each way, because it may
// still describe the previous video.
import type { Result } from '#domain/kernel/result.ts'
import { chooseTrack } from '#domain/transcript/youtube/choose-track.ts'
import { readVideoDetails, type VideoDetails } from '#domain/transcript/youtube/video-details.ts'
import { parsePlayer, type PlayerCaptions } from '#domain/transcript/youtube/youtube-player.ts'
import { reasonOfPlayer } from './ways/player-reason.ts'
import type { VideoAtHand, WatchPage } from './ways/way.ts'
import type { PageAnswer } from '../messages/page-protocol.ts'
import type { Reason } from '../messages/reason.ts'

export interface PlayerFacts {
  readonly details: VideoDetails | null
  readonly captions: PlayerCaptions | null
  // The captions that the viewer has on, or null.
  readonly choice: PageAnswer<'choice'>
  // Why there are no captions; null while the player cannot be asked.
  readonly problem: Reason | null
}

const STEP_MS = 200
// The previous page's player may answer for a moment after an in-page navigation.
const STEPS = 5

export async function askPlayer(page: WatchPage, youtubeId: string, signal: AbortSignal): Promise<PlayerFacts> {
  const [responses, choice] = await Promise.all([
    page.ask('player', { youtubeId, signal }).then((given) => given ?? []),
    page.ask('choice', { youtubeId, signal }),
  ])
  const read = responses.map((response) => parsePlayer(response, youtubeId))
  return {
    details: responses.map((response) => readVideoDetails(response, youtubeId)).find((one) => one !== null) ?? null,
    captions: read.find((one) => one.ok)?.value ?? null,
    choice,
    problem: problemOf(read, page),
  }
}

/** Asks until the player describes this video, for at most a second. */
export async function waitForPlayer(page: WatchPage, youtubeId: string, signal: AbortSignal): Promise<PlayerFacts> {
  let facts = await askPlayer(page, youtubeId, signal)
  for (let step = 1; facts.problem === 'STALE_PAGE' && step < STEPS && !signal.aborted; step += 1) {
    await page.pause(STEP_MS)
    facts = await askPlayer(page, youtubeId, signal)
  }
  return facts
}

/** The video together with the player's facts about it. */
export function videoAtHand(
  { details, captions, choice }: PlayerFacts,
  known: Omit<VideoAtHand, 'details' | 'captions' | 'track'>,
  uiLanguage: string,
): VideoAtHand {
  // Automatic ones may be those of a dub, which nobody said.
  const selected = choice?.kind === 'manual' ? choice : undefined
  const track = captions === null ? null : chooseTrack(captions, { selected, uiLanguage })
  return { ...known, details, captions, track }
}

// The freshest response about this video decides; if all are about other videos, the page is stale.
function problemOf(read: readonly Result<PlayerCaptions, Parameters<typeof reasonOfPlayer>[0]>[], page: WatchPage) {
  const reasons = read.map((one) => (one.ok ? null : reasonOfPlayer(one.error)))
  if (reasons.includes(null)) return null
  const reason = reasons.find((one) => one !== 'STALE_PAGE') ?? reasons[0] ?? null
  return reason !== null && page.hasConsentWall() ? 'CONSENT' : reason
}
