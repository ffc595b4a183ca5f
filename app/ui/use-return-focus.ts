// Where the focus goes when a dialog closes. Radix gives it back only to a trigger of its own, and ours are opened by
// whatever was pressed, often through the address.
import { useRef } from 'react'

interface Layer {
  content: Element | null
  opener: Element | null
}

// The topmost last.
const openLayers: Layer[] = []

/** Two handlers for the layer's opening and closing: back to what had the focus, else to what took its place. */
export function useReturnFocus() {
  const own = useRef<Layer>({ content: null, opener: null })
  const onOpened = ({ currentTarget }: Event) => {
    const layer = own.current
    layer.content = currentTarget instanceof Element ? currentTarget : null
    layer.opener = document.activeElement
    if (!openLayers.includes(layer)) openLayers.push(layer)
  }
  const onClosed = (event: Event) => {
    event.preventDefault()
    const { opener } = own.current
    const at = openLayers.indexOf(own.current)
    if (at !== -1) openLayers.splice(at, 1)
    const above = at === -1 ? undefined : openLayers[at]
    if (above !== undefined) {
      inherit(above, opener)
      return
    }
    if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true })
    // The opener is gone or hidden.
    if (document.activeElement === null || document.activeElement === document.body) {
      focusInstead()
    }
  }
  return { onOpened, onClosed }
}

/**
 * For a menu that closes as an entry of it opens a layer: the focus stays there, and comes back to the menu's button from
 * there. False where no such layer is open: the focus is to be given back now.
 */
export function leaveFocus(button: Element | null): boolean {
  const top = openLayers.at(-1)
  if (top === undefined || top.content?.contains(button) === true) return false
  inherit(top, button)
  return true
}

// What had the focus as the layer opened has closed since: the layer leads back to where that would have.
function inherit(layer: Layer, opener: Element | null): void {
  const { opener: own } = layer
  if (own === null || own === document.body || !own.isConnected) layer.opener = opener
}

/** For when what had the focus is gone: a list says what has come up in its place, else it is the page's heading. */
export function focusInstead(): void {
  const near = document.querySelector<HTMLElement>('[data-return-focus]')
  ;(near ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]'))?.focus({ preventScroll: true })
}
