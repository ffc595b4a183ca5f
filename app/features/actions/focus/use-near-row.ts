// A list that can be focused itself passes focus on to the row nearest to where the focus last was. The list gets the focus
// when the focused row leaves.
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** Handlers of the list. Its rows are articles in list items, which carry `data-leaving` while they fold. */
export function useNearRow(list: RefObject<HTMLElement | null>) {
  const last = useRef(0)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    const held = document.activeElement
    if (held === null || held.closest('[data-leaving]') === null) return
    if (list.current?.contains(held) === true) list.current.focus({ preventScroll: true })
  })
  const onMouseDown = () => {
    isPressed.current = true
    // The browser moves the focus before this runs.
    setTimeout(() => {
      isPressed.current = false
    })
  }
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // A click on what is no control focuses the list, and must not move the focus to a row elsewhere.
    if (target === currentTarget && isPressed.current) return
    const rows = [...currentTarget.querySelectorAll('li:not([data-leaving]) article')]
    // A dialog returns the focus to its opener, which may be about to leave.
    if (target === currentTarget || target.closest('[data-leaving]') !== null) {
      const near = rows[Math.min(last.current, rows.length - 1)]
      near?.querySelector<HTMLElement>('[data-control="title"]')?.focus({ preventScroll: true })
      return
    }
    const at = rows.findIndex((row) => row.contains(target))
    if (at !== -1) last.current = at
  }
  return { onFocus, onMouseDown }
}
