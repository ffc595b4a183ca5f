// Where the focus goes when a dialog closes. Radix gives it back only to a trigger of its own, and ours are opened by
// whatever was pressed, often through the address.
import { useRef } from 'react'

/** Two handlers for the layer's opening and closing: back to what had the focus, else to what took its place. */
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
      focusInstead()
    }
  }
  return { onOpened, onClosed }
}

/** For when what had the focus is gone: a list says what has come up in its place, else it is the page's heading. */
export function focusInstead(): void {
  const near = document.querySelector<HTMLElement>('[data-return-focus]')
  ;(near ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]'))?.focus({ preventScroll: true })
}
