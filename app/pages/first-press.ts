// A button of a prerendered page that is pressed before its code is there is not pressed in vain.
import { useEffect } from 'react'

let pressed: HTMLButtonElement | null = null

/** Keeps in mind the button that was pressed last in the markup; to be called before anything else is loaded. */
export function watchPresses(root: Element): void {
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed = target.closest('button') ?? pressed
  })
}

/** Presses the button of this part again that was pressed too early, once; for the part's component: it can answer now. */
export function useEarlyPress(selector: string): void {
  useEffect(() => {
    if (pressed?.closest(selector) === null || pressed === null) return
    const button = pressed
    pressed = null
    // React may have made the part anew instead of taking it over.
    const all = [...(document.querySelector(selector)?.querySelectorAll('button') ?? [])]
    const same = button.isConnected ? button : all.find(({ textContent }) => textContent === button.textContent)
    same?.click()
    // That was our own press.
    pressed = null
  }, [selector])
}
