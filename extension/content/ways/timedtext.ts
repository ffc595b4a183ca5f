// The track's address from the player response, unless it needs a token: then it would return nothing after several seconds.
import { err } from '#domain/kernel/result.ts'
import { loadTrack } from './load-track.ts'
import type { Way } from './way.ts'

export const timedtext: Way = {
  method: 'timedtext',
  attempt: async ({ page, track }, signal) => {
    if (track === null) return err('NOTHING_THERE')
    return track.needsToken ? err('POT_GATED') : loadTrack(page, track, { signal })
  },
}
