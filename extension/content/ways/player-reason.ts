// Maps a problem of the player response to the reason shown to the person.
import type { PlayerProblem } from '#domain/transcript/youtube/youtube-player.ts'
import type { Reason } from '../../messages/reason.ts'

const REASONS = {
  malformed: 'STALE_PAGE',
  stale_page: 'STALE_PAGE',
  no_captions: 'NO_CAPTIONS',
  live_now: 'LIVE_NOW',
  upcoming: 'UPCOMING',
  login: 'LOGIN',
  unplayable: 'REFUSED',
} as const satisfies Record<PlayerProblem['kind'], Reason>

export function reasonOfPlayer({ kind }: PlayerProblem): Reason {
  return REASONS[kind]
}
