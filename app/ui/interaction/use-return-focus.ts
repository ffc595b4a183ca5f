// Where the focus goes when a dialog closes. Radix only returns it to its own trigger, but ours are opened by
// whatever was pressed, often through the URL.
import { useRef } from 'react'

interface Layer {
  content: Element | null
  opener: Element | null
}

// The topmost is last.
const openLayers: Layer[] = []

/** Handlers for the layer's opening and closing: the focus returns to what had it, or else to its replacement. */
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
    if (isFocusLost()) focusInstead()
  }
  return { onOpened, onClosed }
}

/**
 * For a menu whose entry opens a layer: the layer keeps the focus, and returns it to the menu's button when it closes.
 * Returns false if no such layer is open: the menu must return the focus now.
 */
export function leaveFocus(button: Element | null): boolean {
  const top = openLayers.at(-1)
  if (top === undefined || top.content?.contains(button) === true) return false
  inherit(top, button)
  return true
}

// If the layer's opener has closed since, the layer returns the focus to where the opener would have.
function inherit(layer: Layer, opener: Element | null): void {
  const { opener: own } = layer
  if (own === null || own === document.body || !own.isConnected) layer.opener = opener
}

/** For when the focused element is going: focuses its replacement once that is there, unless something else took the focus. */
export function focusInsteadSoon(): void {
  setTimeout(() => {
    if (isFocusLost()) focusInstead()
  })
}

/** For when the focused element is gone: focuses what a list names as its replacement, else the page's heading. */
export function focusInstead(): void {
  const near = document.querySelector<HTMLElement>('[data-return-focus]')
  ;(near ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]'))?.focus({ preventScroll: true })
}

/** Whether nothing on the page has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
