import { useRef } from 'react'

/** For a control that is replaced by a button: focuses the button, unless the person has moved on. */
export function useFocusBack<Element extends HTMLElement>() {
  const room = useRef<Element>(null)
  const focusBack = () => {
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) room.current?.querySelector('button')?.focus()
    })
  }
  return [room, focusBack] as const
}
