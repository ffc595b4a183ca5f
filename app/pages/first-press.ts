// A button of a prerendered page that is pressed before its code is there is not pressed in vain.

let pressed: HTMLButtonElement | null = null

/** Keeps in mind the button that was pressed last in the markup; to be called before anything else is loaded. */
export function watchPresses(root: Element): void {
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed = target.closest('button') ?? pressed
  })
}

/** The button of this part that was pressed last, once; null when it was another one, or none. */
export function takePress(part: Element): HTMLButtonElement | null {
  if (pressed === null || !part.contains(pressed)) return null
  const button = pressed
  pressed = null
  return button
}
