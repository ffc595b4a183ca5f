import { useRef } from 'react'

/** For a control that is replaced by a button: focuses the button, unless the person has moved on. */
export function useFocusBack<Element extends HTMLElement>() {
  const room = useRef<Element>(null)
  const focusBack = () => {
    requestAnimationFrame(() => {
      // Lost with the control, so the page or the dialog around it has it.
      const at = document.activeElement
      if (at === null || at.contains(room.current)) room.current?.querySelector('button')?.focus()
    })
  }
  return [room, focusBack] as const
}
