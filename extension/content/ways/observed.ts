// Free: what the player or the page itself has already loaded.
import { err } from '#domain/kernel/result.ts'
import type { ObservedBody } from '../../messages/page-protocol.ts'
import { readObserved } from './caption-body.ts'
import type { Way } from './way.ts'
import type { Reason } from '../../messages/reason.ts'
import { mostTelling } from '../../messages/transcript-problem.ts'

export const observed: Way = {
  method: 'observed',
  attempt: async (video, signal) => {
    const bodies = (await video.page.ask('observed', { youtubeId: video.youtubeId, signal })) ?? []
    const failures: Reason[] = []
    // Captions before panel rows, whose times are whole seconds. The newest captions first; of the panel's bodies the longest, since
    // the newest may hold only what was searched for.
    const panels = bodies.filter(isPanel).toSorted((one, other) => other.body.length - one.body.length)
    const captions = bodies.filter((body) => !isPanel(body)).toReversed()
    for (const body of [...captions, ...panels]) {
      const reading = readObserved(body, video)
      if (reading.ok) return reading
      // A body loaded for another video says nothing about this one.
      if (reading.error !== 'STALE_PAGE') failures.push(reading.error)
    }
    return err(failures.length === 0 ? 'NOTHING_THERE' : mostTelling(failures))
  },
}

function isPanel({ url }: ObservedBody): boolean {
  return !url.includes('/api/timedtext')
}
