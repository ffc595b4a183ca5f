import { useEffect } from 'react'
import { readSample } from '../../state/sample-storage.ts'

let isUnderWay = false

/** Moves a plan made on the sample into the account; the tab keeps it until it is durable there. */
export function useKeptSample(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && readSample('plan') !== null) takeOnce().catch(reportError)
  }, [isOpen])
}

async function takeOnce(): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  try {
    const { takeSample } = await import('./take-sample.ts')
    await takeSample()
  } finally {
    isUnderWay = false
  }
}
