// Free: what the player or the page itself has already loaded.
import { err } from '#domain/kernel/result.ts'
import { readObserved } from './caption-body.ts'
import type { Way } from './way.ts'
import type { Reason } from '../../messages/reason.ts'
import { mostTelling } from '../../messages/transcript-problem.ts'

export const observed: Way = {
  method: 'observed',
  attempt: async (video, signal) => {
    const bodies = (await video.page.ask('observed', { youtubeId: video.youtubeId, signal })) ?? []
    const failures: Reason[] = []
    // Newest first; captions before panel rows, whose times are whole seconds.
    const newestFirst = bodies.toReversed().toSorted((a, b) => Number(isPanel(a.url)) - Number(isPanel(b.url)))
    for (const body of newestFirst) {
      const reading = readObserved(body, video)
      if (reading.ok) return reading
      // A body loaded for another video says nothing about this one.
      if (reading.error !== 'STALE_PAGE') failures.push(reading.error)
    }
    return err(failures.length === 0 ? 'NOTHING_THERE' : mostTelling(failures))
  },
}

function isPanel(url: string): boolean {
  return !url.includes('/api/timedtext')
}
