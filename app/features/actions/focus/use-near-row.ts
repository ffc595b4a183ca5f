// A list that can take the focus itself hands it on to the row that stands where the focus last was; it takes it when the
// row that has it leaves.
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** A handler for the list's `onFocus`. Its rows are articles in list items, which carry `data-leaving` while they fold. */
export function useNearRow(list: RefObject<HTMLElement | null>) {
  const last = useRef(0)
  useLayoutEffect(() => {
    const held = document.activeElement
    if (held === null || held.closest('[data-leaving]') === null) return
    if (list.current?.contains(held) === true) list.current.focus({ preventScroll: true })
  })
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const rows = [...currentTarget.querySelectorAll('li:not([data-leaving]) article')]
    // A dialog gives the focus back to its opener, which may be on its way out.
    if (target === currentTarget || target.closest('[data-leaving]') !== null) {
      const near = rows[Math.min(last.current, rows.length - 1)]
      near?.querySelector<HTMLElement>('[data-control="title"]')?.focus({ preventScroll: true })
      return
    }
    const at = rows.findIndex((row) => row.contains(target))
    if (at !== -1) last.current = at
  }
}
