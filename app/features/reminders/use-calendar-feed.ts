import { useEffect, useState } from 'react'
import { makeCalendarFeed, readCalendarFeed, turnOffCalendarFeed } from '../../api/calendar-feed.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { showToast } from '../../state/toasts.ts'
import { FEED_TEXTS, feedProblem } from './messages.ts'

type FeedState =
  | { readonly kind: 'loading' }
  // Nothing is known: the server was not reached.
  | { readonly kind: 'unknown' }
  | { readonly kind: 'off' }
  // Its address was told when it was made, perhaps elsewhere.
  | { readonly kind: 'on'; readonly createdAt: Instant }
  | { readonly kind: 'made'; readonly url: string }

/** The learner's calendar feed as the server knows it. */
export function useCalendarFeed() {
  const [state, setState] = useState<FeedState>({ kind: 'loading' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isCurrent = true
    readCalendarFeed().then(
      ({ createdAt }) => isCurrent && setState(createdAt === null ? { kind: 'off' } : { kind: 'on', createdAt }),
      (error: unknown) => {
        if (!isCurrent) return
        setState({ kind: 'unknown' })
        setProblem(feedProblem(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asked])
  const run = async (job: () => Promise<FeedState>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      setState(await job())
    } catch (error) {
      setProblem(feedProblem(error))
    } finally {
      setBusy(false)
    }
  }
  const again = () => {
    setProblem(null)
    setState({ kind: 'loading' })
    setAsked(asked + 1)
  }
  const make = () => run(async () => ({ kind: 'made', url: (await makeCalendarFeed()).url }))
  const turnOff = () =>
    run(async () => {
      await turnOffCalendarFeed()
      showToast('good', FEED_TEXTS.off)
      return { kind: 'off' }
    })
  return { state, problem, isBusy, again, make, turnOff }
}
