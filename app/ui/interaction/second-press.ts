import type { MouseEvent } from 'react'

/**
 * For a row of buttons of which the first press puts another one under the pointer (`onClickCapture`): the second press of a
 * double click was meant for the first button, and presses nothing.
 */
export function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail !== 2) return
  event.preventDefault()
  event.stopPropagation()
}
