// The player that plays this video. A page can hold several: the watch page's, the one of Shorts, and a miniplayer left from
// a video before.
import { call, reach } from './reach.ts'

const PLAYERS = '#movie_player, #shorts-player'

/** All players there are. */
export function players(): readonly Element[] {
  return Array.from(document.querySelectorAll(PLAYERS))
}

/** The player that says it plays this video, or null. */
export function playerOf(youtubeId: string): Element | null {
  return players().find((player) => videoIn(player) === youtubeId) ?? null
}

function videoIn(player: Element): unknown {
  return (
    reach(call(player, 'getVideoData'), 'video_id') ??
    reach(reach(call(player, 'getPlayerResponse'), 'videoDetails'), 'videoId')
  )
}
