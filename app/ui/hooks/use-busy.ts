import { useState } from 'react'

/** Whether a job runs, and how to run one, at once: none beside another, and one that throws ends like any other. */
export function useBusy(): readonly [isBusy: boolean, run: (job: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  const run = async (job: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await job()
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, run]
}
