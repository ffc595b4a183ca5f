import { makeCalendarFeed, readCalendarFeed, turnOffCalendarFeed } from '../../api/calendar-feed.ts'
import { mayBeDone } from '../../api/client.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { showToast } from '../../state/toasts.ts'
import { useServerState } from '../../ui/hooks/use-server-state.ts'
import { FEED_TEXTS, feedProblem } from './messages.ts'

type FeedState =
  | { readonly kind: 'off' }
  // Its address was shown when it was created, perhaps elsewhere.
  | { readonly kind: 'on'; readonly createdAt: Instant }
  | { readonly kind: 'made'; readonly url: string }

/** The learner's calendar feed, as the server knows it. */
export function useCalendarFeed() {
  const { run, ...known } = useServerState<FeedState>(
    async () => {
      const { createdAt } = await readCalendarFeed()
      return createdAt === null ? { kind: 'off' } : { kind: 'on', createdAt }
    },
    feedProblem,
    mayBeDone,
  )
  const make = () => run(async () => ({ kind: 'made', url: (await makeCalendarFeed()).url }))
  const turnOff = () =>
    run(async () => {
      await turnOffCalendarFeed()
      showToast('good', FEED_TEXTS.off)
      return { kind: 'off' }
    })
  return { ...known, make, turnOff }
}
