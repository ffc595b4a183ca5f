import { useEffect } from 'react'
import { mutateAll } from '../db/mutate.ts'
import { newActionId } from '../db/new-ids.ts'
import { sampleMutations } from '../domain/action/sample-mutations.ts'
import { planNotSaved } from '../features/library/messages.ts'
import { now } from '../state/clock.ts'
import { runWithToast } from '../state/run-with-toast.ts'
import { forgetSample, keptSamplePlan } from '../state/kept-sample.ts'

let isUnderWay = false

/** Takes along what a visitor planned on the sample before there was an account; kept in the tab until it is durable here. */
export function useKeptSample(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) void takeSample()
  }, [isOpen])
}

async function takeSample(): Promise<void> {
  const plan = keptSamplePlan()
  if (plan === null || isUnderWay) return
  isUnderWay = true
  try {
    // No toast of success: the welcome has just been said, and the action stands in the list.
    const calls = sampleMutations(plan, newActionId(), now())
    const result = await runWithToast(mutateAll(calls), { success: null, failure: planNotSaved })
    if (result.ok) forgetSample()
  } finally {
    isUnderWay = false
  }
}
