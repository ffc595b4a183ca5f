import { useEffect, useRef, useState } from 'react'
import { useCompletedCount } from '../../db/queries/use-completed-count.ts'
import { countedRows } from '../../domain/kernel/known.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { nextStep, praiseFor, type NextStep } from '../../domain/progress/next-step.ts'
import { markOffered, offeredSteps } from '../../state/offered-steps.ts'
import { askToInstall } from '../../state/install-offer.ts'
import { stepsHere, type StepsHere } from './steps-here.ts'

const FIRST = 'first'

interface StepOffer {
  // The first action of all was done.
  readonly isFirst: boolean
  readonly step: NextStep | null
  readonly isByHand: boolean
}

type Made = StepOffer & { readonly before: number }

/** What this device offers after it has seen something done; an undo takes it off the screen again. */
export function useStepOffer(userId: UserId) {
  const count = countedRows(useCompletedCount())
  const seen = useRef<number | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  useEffect(() => {
    const before = seen.current
    if (count === undefined) return
    seen.current = count
    const praise = before === null ? null : praiseFor(before, count)
    if (before === null || praise === null) return
    stepsHere(userId)
      .then((here) => {
        const offer = offerOnce(here, praise === 'first')
        if (offer !== null) setMade({ ...offer, before })
      })
      .catch(reportError)
  }, [count, userId])
  const close = () => setMade(null)
  return {
    offer: made !== null && count !== undefined && count > made.before ? made : null,
    close,
    /** The error is the sentence to show. */
    accept: async (): Promise<string | null> => {
      const problem = made?.step === 'install' ? await install() : await remind(userId)
      if (problem === null) close()
      return problem
    },
  }
}

function offerOnce({ possible, isByHand }: StepsHere, isPraised: boolean): StepOffer | null {
  const offered = offeredSteps()
  const step = nextStep(possible, offered)
  const isFirst = isPraised && !offered.includes(FIRST)
  if (isFirst) markOffered(FIRST)
  if (step !== null) markOffered(step)
  return isFirst || step !== null ? { isFirst, step, isByHand } : null
}

async function install(): Promise<null> {
  await askToInstall()
  return null
}

async function remind(userId: UserId): Promise<string | null> {
  const { switchRemindersOn } = await import('../../features/reminders/switch-reminders.ts')
  const switched = await switchRemindersOn(userId)
  return switched.ok ? null : switched.error
}
