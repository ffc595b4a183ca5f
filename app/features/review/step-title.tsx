import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step: the focus comes here, so that it is read first. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not at the opening: the dialog's own title is read then.
    if (document.activeElement?.closest('[role="dialog"]') !== document.activeElement) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lead font-semibold text-pretty break-words outline-none">
      {children}
    </h3>
  )
}
