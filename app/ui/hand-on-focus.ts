/**
 * For when what was pressed has left its list: the focus goes on to what comes next there, else to the list. It stays where
 * it is when the person has taken it out of the list by then, to a notification or to a field.
 */
export function handOnFocus(list: HTMLElement | null, next: HTMLElement | null): void {
  const { activeElement: held, body } = document
  // A menu on its way out gives the focus back to its button in the list.
  const isHere =
    held === null || held === body || list?.contains(held) === true || held.closest('[role="menu"]') !== null
  if (isHere) (next?.isConnected === true ? next : list)?.focus({ preventScroll: true })
}
