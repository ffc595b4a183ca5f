import { useEffect } from 'react'
import { readSample } from '../../state/sample-storage.ts'

let isUnderWay = false

/** Takes along what a visitor planned on the sample before there was an account; kept in the tab until it is durable here. */
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
