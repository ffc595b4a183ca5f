import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readCompletedCount, useCompletedCount } from '../../db/queries/use-completed-count.ts'
import { currentDatabase } from '../../db/session/session-database.ts'
import { countedRows } from '../../domain/kernel/known.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { nextStep, praiseFor, reminderStep, type NextStep } from '../../domain/progress/next-step.ts'
import { useDoneHere } from '../../state/done-here.ts'
import { markOffered, offeredSteps } from '../../state/offered-steps.ts'
import { askToInstall } from '../../state/install-offer.ts'
import { INSIGHTS_PROFILE_PATH } from '../use-portal-params.ts'
import { whenQuiet } from '../when-quiet.ts'
import { stepsHere, type StepsHere } from './steps-here.ts'

const AT_ONCE = Promise.resolve()
const FIRST = 'first'
// An offer that no undone completion takes away.
const NONE_DONE = -1

interface StepOffer {
  // The first action ever was completed.
  readonly isFirst: boolean
  readonly step: NextStep | null
  readonly isByHand: boolean
}

type Made = StepOffer & { readonly before: number }

/**
 * What this device offers after a completion on it, which undoing the completion removes; and after a plan with a reminder, so that
 * the very first one rings.
 */
export function useStepOffer(userId: UserId) {
  const navigate = useNavigate()
  const count = countedRows(useCompletedCount())
  const [made, setMade] = useState<Made | null>(null)
  useEffect(() => {
    const make = async () => {
      const db = currentDatabase()
      if (db === null) return
      // Later: what this browser can do is asked of other processes, and a completion is still being drawn.
      const here = whenQuiet(AT_ONCE).then(() => stepsHere(userId))
      const [now, possible] = await Promise.all([readCompletedCount(db), here])
      const isPraised = praiseFor(now - 1, now) === 'first'
      const offer = offerOnce(possible, { isPraised, offered: offeredSteps(userId) })
      if (offer !== null) setMade({ ...offer, before: now - 1 })
    }
    const makeForReminder = async () => {
      const { possible, isByHand } = await stepsHere(userId)
      const step = reminderStep(possible, { offered: offeredSteps(userId), isByHand })
      if (step !== null) setMade({ isFirst: false, step, isByHand, before: NONE_DONE })
    }
    // A plan moved in from the sample may be stored before this is shown.
    if (useDoneHere.getState().reminders > 0) void makeForReminder().catch(reportError)
    return useDoneHere.subscribe(({ times }, before) => {
      void (times > before.times ? make() : makeForReminder()).catch(reportError)
    })
  }, [userId])
  const offer = made !== null && count !== undefined && count > made.before ? made : null
  useEffect(() => {
    // Marked only once visible, so an offer that nobody saw comes again.
    if (offer?.isFirst === true) markOffered(FIRST, userId)
    if (offer !== null && offer.step !== null) markOffered(offer.step, userId)
  }, [offer, userId])
  const close = () => setMade(null)
  const take = async (step: NextStep | null): Promise<string | null> => {
    if (step === 'remind') return remind(userId)
    // Only opens the profile, because the switch there explains what it needs.
    if (step === 'model') await navigate(INSIGHTS_PROFILE_PATH)
    if (step === 'install') await askToInstall()
    return null
  }
  return {
    offer,
    close,
    /** Returns the sentence to show if it failed, else null. */
    accept: async (): Promise<string | null> => {
      const problem = await take(made?.step ?? null).catch(notDone)
      if (problem === null) close()
      return problem
    },
  }
}

interface Before {
  readonly isPraised: boolean
  readonly offered: readonly string[]
}

function offerOnce({ possible, isByHand }: StepsHere, { isPraised, offered }: Before): StepOffer | null {
  const step = nextStep(possible, offered)
  const isFirst = isPraised && !offered.includes(FIRST)
  return isFirst || step !== null ? { isFirst, step, isByHand } : null
}

// The browser refused to ask, or the code could not be loaded.
function notDone(error: unknown): string {
  reportError(error)
  return 'That did not work. Reload the page and try again.'
}

async function remind(userId: UserId): Promise<string | null> {
  const { switchRemindersOn } = await import('../../features/reminders/switch-reminders.ts')
  const switched = await switchRemindersOn(userId)
  return switched.ok ? null : switched.error
}
