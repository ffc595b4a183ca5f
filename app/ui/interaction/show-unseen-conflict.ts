/**
 * Focuses the first conflict box of the form that was not shown in this way yet, with the text it has now, and returns whether
 * there was one: saving replaces the other text, so it must have been in view.
 */
export function showUnseenConflict(form: ParentNode | null, seen: Map<Element, string>): boolean {
  const boxes = [...(form?.querySelectorAll<HTMLElement>('[data-conflict]') ?? [])]
  const unseen = boxes.find((box) => seen.get(box) !== box.textContent)
  if (unseen === undefined) return false
  seen.set(unseen, unseen.textContent)
  unseen.focus()
  // One that already has the focus is not scrolled to.
  unseen.scrollIntoView({ block: 'nearest' })
  return true
}
