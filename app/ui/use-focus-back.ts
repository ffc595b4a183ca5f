import { useRef } from 'react'

/** For a control that gives way to a button: the button gets the focus, unless the person has gone on by themselves. */
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
