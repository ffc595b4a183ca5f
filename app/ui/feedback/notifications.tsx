// CON-08: the region where toasts appear. It is neither inside nor outside of a dialog: events in it close no dialog and move no
// dialog's focus, and its Escape does not reach them.
import { useEffect, useRef, type ReactNode } from 'react'
import { useSteady } from '../hooks/use-steady.ts'

interface NotificationsProps {
  // The id of the toast shown, or null.
  readonly saidId: number | null
  readonly isUrgent: boolean
  readonly takesFocus: boolean
  readonly onDismiss: () => void
  readonly children: ReactNode
}

/** F8 moves the focus here from anywhere; Escape dismisses the toast; both then return the focus. */
export function Notifications({ saidId, isUrgent, takesFocus, onDismiss, children }: NotificationsProps) {
  const list = useRef<HTMLOListElement>(null)
  const region = useRef<Region | null>(null)
  const dismiss = useSteady(onDismiss)
  useEffect(() => {
    if (list.current === null) return
    const made = followRegion(list.current, dismiss)
    region.current = made
    return made.leave
  }, [dismiss])
  useEffect(() => {
    if (takesFocus) region.current?.enter()
  }, [takesFocus])
  useEffect(() => region.current?.restoreFocus(), [saidId])
  return (
    <div
      role="region"
      aria-label="Notifications (F8)"
      // At the top, because buttons people are about to press are at the bottom of dialogs and phones. Below the bar, in
      // the middle, because a page's title and buttons are at the two ends.
      className="pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto w-full p-4 pt-[max(1rem,env(safe-area-inset-top))] sm:max-w-80 sm:p-0 sm:pt-16 md:max-w-72 lg:max-w-96"
    >
      <ol ref={list} tabIndex={-1} aria-live={isUrgent ? 'assertive' : 'polite'} className="group outline-none">
        {children}
      </ol>
    </div>
  )
}

interface Region {
  readonly enter: () => void
  /** Returns the focus to where it came from, if the focused element in here is gone. */
  readonly restoreFocus: () => void
  readonly leave: () => void
}

function followRegion(list: HTMLElement, dismiss: () => void): Region {
  let cameFrom: Element | null = null
  let isInside = false
  const listening = new AbortController()
  const { signal } = listening
  const goBack = () => {
    const place = cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : list
    // What had the focus in here may have been removed with it, of which no focusout tells.
    isInside = place === list
    place.focus({ preventScroll: true })
  }
  const enter = () => {
    if (list.contains(document.activeElement)) return
    const from = document.activeElement
    // A dialog traps the focus, but does not stop it from being dropped.
    if (from instanceof HTMLElement) from.blur()
    list.focus()
    cameFrom = from
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F8') enter()
    if (event.key !== 'Escape' || !list.contains(document.activeElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    dismiss()
    goBack()
  }
  // Must run before a dialog's handler, which is on the document.
  addEventListener('keydown', onKeyDown, { capture: true, signal })
  list.addEventListener('pointerdown', (event) => event.stopPropagation(), { signal })
  list.addEventListener(
    'focusin',
    (event) => {
      event.stopPropagation()
      if (!isInside) cameFrom = event.relatedTarget instanceof Element ? event.relatedTarget : null
      isInside = true
    },
    { signal },
  )
  list.addEventListener(
    'focusout',
    (event) => {
      const { relatedTarget } = event
      if (!(relatedTarget instanceof Node)) return
      if (list.contains(relatedTarget)) event.stopPropagation()
      else isInside = false
    },
    { signal },
  )
  const restoreFocus = () => {
    if (isInside && document.activeElement === document.body) goBack()
  }
  return { enter, restoreFocus, leave: () => listening.abort() }
}
