/**
 * After the pressed item has left its list, focuses the next item, or else the list. Leaves the focus alone if the person has
 * moved it out of the list by then, to a notification or a field.
 */
export function handOnFocus(list: HTMLElement | null, next: HTMLElement | null): void {
  const { activeElement: held, body } = document
  // A closing menu returns the focus to its button in the list.
  const isHere =
    held === null || held === body || list?.contains(held) === true || held.closest('[role="menu"]') !== null
  if (isHere) (next?.isConnected === true ? next : list)?.focus({ preventScroll: true })
}
