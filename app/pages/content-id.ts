/** The id of a signed-in page's `main`. */
export const CONTENT_ID = 'content'

/** Gives the focus to the page's `main`, after what had it was dismissed. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
}
