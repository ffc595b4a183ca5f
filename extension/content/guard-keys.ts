// Keys pressed in the overlay stay in it: the site's shortcuts get none of them, not even the keyup of a key that closed the
// panel. They are caught at the window, before any listener of the document, and repeated inside the closed root.
import type { Hand } from '../overlay/trusted-acts.ts'

const TYPES = ['keydown', 'keypress', 'keyup'] as const
// The keys that press the launcher. While the panel is closed, all others go to the player, as everywhere on the page.
const PRESSES = new Set(['Enter', ' '])

interface Guarded {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly hand: Hand
  readonly isOpen: () => boolean
}

/** Keeps these keys from the site for the lifetime of the page. */
export function guardKeys(guarded: Guarded): void {
  const held = new Set<string>()
  const guard = (event: KeyboardEvent) => {
    const isOurs = event.target === guarded.host && (guarded.isOpen() || PRESSES.has(event.key))
    const wasHeld = held.has(event.code)
    // On macOS, a key pressed together with Command has no keyup of its own.
    if (event.type === 'keyup' && event.key === 'Meta') held.clear()
    if (!isOurs && !wasHeld) return
    if (event.type === 'keydown') held.add(event.code)
    if (event.type === 'keyup') held.delete(event.code)
    event.stopImmediatePropagation()
    if (isOurs && event.isTrusted) repeatInside(guarded, event)
  }
  for (const type of TYPES) addEventListener(type, guard, { capture: true })
  // What is released in another window has no keyup here.
  addEventListener('blur', () => held.clear())
}

function repeatInside({ root, hand }: Guarded, event: KeyboardEvent): void {
  const { key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey } = event
  const init = { key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey }
  const copy = new KeyboardEvent(event.type, { ...init, bubbles: true, cancelable: true })
  hand.vouchFor(copy)
  if (root.activeElement?.dispatchEvent(copy) === false) event.preventDefault()
}
