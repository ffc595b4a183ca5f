// The track's address from the player response, unless it needs a token: then it would return nothing after several seconds.
import { err } from '#domain/kernel/result.ts'
import { loadTrack } from './load-track.ts'
import type { Way } from './way.ts'

export const timedtext: Way = {
  method: 'timedtext',
  attempt: async ({ page, captions, track }, signal) => {
    if (captions === null) return err('NOTHING_THERE')
    if (track === null) return err('WRONG_LANGUAGE')
    return track.needsToken ? err('POT_GATED') : loadTrack(page, track, { signal })
  },
}
