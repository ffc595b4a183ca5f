// Finds the player of this video. A page can have several: the watch page's, that of Shorts, and an earlier video's miniplayer.
import { call, reach } from './reach.ts'

/** The site's players, as a selector. */
export const PLAYERS = '#movie_player, #shorts-player'

/** All players on the page. */
export function players(): readonly Element[] {
  return Array.from(document.querySelectorAll(PLAYERS))
}

/** The player that reports playing this video, or null. */
export function playerOf(youtubeId: string): Element | null {
  return players().find((player) => videoIn(player) === youtubeId) ?? null
}

function videoIn(player: Element): unknown {
  return (
    reach(call(player, 'getVideoData'), 'video_id') ??
    reach(reach(call(player, 'getPlayerResponse'), 'videoDetails'), 'videoId')
  )
}
