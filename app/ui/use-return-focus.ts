// Where the focus goes when a dialog closes. Radix gives it back only to a trigger of its own, and ours are opened by
// whatever was pressed, often through the address.
import { useRef } from 'react'

/** Two handlers for the layer's opening and closing: back to what had the focus, else to the page's heading. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  const onOpened = () => {
    opener.current = document.activeElement
  }
  const onClosed = (event: Event) => {
    event.preventDefault()
    const back = opener.current
    if (back instanceof HTMLElement && back !== document.body) back.focus({ preventScroll: true })
    // The opener is gone or hidden.
    if (document.activeElement === null || document.activeElement === document.body) {
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }
  return { onOpened, onClosed }
}
