import { useLayoutEffect, useRef, type ReactNode } from 'react'

const STEP_TITLE = 'step-title'

/** The heading of a step: it gets the focus, so that it is read first. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h3 id={STEP_TITLE} tabIndex={-1} className="text-lead font-semibold text-pretty break-words outline-none">
      {children}
    </h3>
  )
}

/** Moves the focus to the heading of each step but the first: on opening, the dialog's own title is read. */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  // In the same commit as the step: the button that led here is gone, and the dialog would take the focus a moment later.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.getElementById(STEP_TITLE)?.focus({ preventScroll: true })
  }, [step])
}
