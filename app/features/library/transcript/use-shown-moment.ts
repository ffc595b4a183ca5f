import { useRef, useState } from 'react'
import type { Evidence } from '../../../domain/insight/schema/insights.ts'

/** The requested moment; a new object each time, so that the same moment can be requested again. */
export interface ShownMoment {
  readonly evidence: Evidence
}

/** A moment without words of its own: whatever is said at that time is shown. */
export function momentAt(startMs: number): Evidence {
  return { quote: '', startMs }
}

/** Which words of the transcript are shown, and the way back to the button that requested them. */
export function useShownMoment(startMs?: number) {
  const [moment, setMoment] = useState<ShownMoment | null>(
    startMs === undefined ? null : { evidence: momentAt(startMs) },
  )
  const asked = useRef<Element | null>(null)
  const show = (evidence: Evidence) => {
    asked.current = document.activeElement
    setMoment({ evidence })
  }
  const goBack = () => {
    setMoment(null)
    if (!(asked.current instanceof HTMLElement)) return
    asked.current.focus({ preventScroll: true })
    asked.current.scrollIntoView({ block: 'center' })
  }
  return { moment, show, goBack }
}
