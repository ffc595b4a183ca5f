// Keys pressed in the overlay are the overlay's: the site's shortcuts hear none of them, not even the keyup of a key that closed
// the panel. Caught at the window, before any listener of the document, and repeated inside the closed root.
import type { Hand } from '../overlay/trusted-acts.ts'

const TYPES = ['keydown', 'keypress', 'keyup'] as const
// What presses the launcher. With the panel closed every other key is the player's, as everywhere on the page.
const PRESSES = new Set(['Enter', ' '])

interface Guarded {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly hand: Hand
  readonly isOpen: () => boolean
}

/** Keeps them from the site for as long as the page lives. */
export function guardKeys(guarded: Guarded): void {
  const held = new Set<string>()
  const guard = (event: KeyboardEvent) => {
    const isOurs = event.target === guarded.host && (guarded.isOpen() || PRESSES.has(event.key))
    if (!isOurs && !held.has(event.code)) return
    if (event.type === 'keydown') held.add(event.code)
    if (event.type === 'keyup') held.delete(event.code)
    event.stopImmediatePropagation()
    if (isOurs && event.isTrusted) repeatInside(guarded, event)
  }
  for (const type of TYPES) addEventListener(type, guard, { capture: true })
}

function repeatInside({ root, hand }: Guarded, event: KeyboardEvent): void {
  const { key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey } = event
  const init = { key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey }
  const copy = new KeyboardEvent(event.type, { ...init, bubbles: true, cancelable: true })
  hand.vouchFor(copy)
  if (root.activeElement?.dispatchEvent(copy) === false) event.preventDefault()
}
