import { useLayoutEffect, useRef, type ReactNode } from 'react'

const STEP_TITLE = 'step-title'

/** The heading of a step: the focus comes here, so that it is read first. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h3 id={STEP_TITLE} tabIndex={-1} className="text-lead font-semibold text-pretty break-words outline-none">
      {children}
    </h3>
  )
}

/** Brings the focus to the heading of each step but the first: at the opening, the dialog's own title is read. */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  // With the step itself: the button that led here is gone, and the dialog would take the focus for itself a moment later.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.getElementById(STEP_TITLE)?.focus({ preventScroll: true })
  }, [step])
}
