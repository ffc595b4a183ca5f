import { useEffect, useState } from 'react'
import { ask } from '../messages/ask.ts'
import type { KeptReading } from '../messages/reading.ts'
import { onReadingsChanged, readReadings } from '../storage/readings.ts'

type Kept =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly readings: readonly KeptReading[] }

interface UsedReadings {
  readonly kept: Kept
  /** Resolves with true when everything was deleted. */
  readonly clear: () => Promise<boolean>
}

/** The stored readings, including those added while the page is open. */
export function useReadings(): UsedReadings {
  const [kept, setKept] = useState<Kept>({ kind: 'loading' })
  useEffect(() => {
    const show = (readings: readonly KeptReading[]) => setKept({ kind: 'read', readings })
    readReadings().then(show, () => setKept({ kind: 'failed' }))
    return onReadingsChanged(show)
  }, [])
  const clear = async () => {
    try {
      await ask({ type: 'forget-readings' })
      setKept({ kind: 'read', readings: [] })
      return true
    } catch {
      return false
    }
  }
  return { kept, clear }
}
