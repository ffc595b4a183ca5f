import { useEffect, type RefObject } from 'react'
import { isComposing } from '#ui/interaction/is-composing.ts'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Focus enters the panel when it opens, cycles inside it, and stays when its element is removed; Escape closes the panel. */
export function useFocusTrap(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = panel.current
    if (element === null) return
    element.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) onClose()
      if (event.key === 'Tab') keepInside(element, event)
    }
    element.addEventListener('keydown', onKeyDown)
    const release = keepWhenRemoved(element)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      release()
    }
  }, [panel, onClose])
}

// A button that removes itself would give the focus to the page, whose shortcuts would then get what is typed.
function keepWhenRemoved(panel: HTMLElement): () => void {
  let held: Element | null = activeIn(panel)
  const listening = new AbortController()
  const { signal } = listening
  panel.addEventListener('focusin', () => (held = activeIn(panel)), { signal })
  // Chromium also fires it for an element about to be removed, which is gone a microtask later.
  const onFocusOut = () =>
    queueMicrotask(() => {
      if (held?.isConnected === true) held = activeIn(panel)
    })
  panel.addEventListener('focusout', onFocusOut, { signal })
  const removals = new MutationObserver(() => {
    if (held?.isConnected === false && activeIn(panel) === null) panel.focus({ preventScroll: true })
  })
  removals.observe(panel, { childList: true, subtree: true })
  return () => {
    listening.abort()
    removals.disconnect()
  }
}

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops.at(0), stops.at(-1)]
  const active = activeIn(element)
  const isLeaving = event.shiftKey ? active === first || active === element : active === last
  if (!isLeaving) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}

function activeIn(panel: HTMLElement): Element | null {
  const root = panel.getRootNode()
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement
  return panel.contains(active) ? active : null
}
