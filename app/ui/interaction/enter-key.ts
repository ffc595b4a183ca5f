// What Enter does in a field that is a textarea: the browser has a rule only for inputs.
import type { KeyboardEvent } from 'react'
import { isComposing } from './is-composing.ts'

type AreaKeyEvent = KeyboardEvent<HTMLTextAreaElement>

/** For a field of one line: Enter submits its form, as in the browser's own fields beside it. Without a form it does nothing. */
export function submitWithEnter(event: AreaKeyEvent): void {
  if (event.key !== 'Enter' || isComposing(event)) return
  event.preventDefault()
  if (!event.repeat) submit(event.currentTarget.form)
}

/** For a field of many lines: Enter is a line break, and only with Ctrl or Cmd does it submit. */
export function submitWithModifier(event: AreaKeyEvent): void {
  if ((event.ctrlKey || event.metaKey) && event.currentTarget.form !== null) submitWithEnter(event)
}

// By its button, like the browser: one that is off or busy submits nothing.
function submit(form: HTMLFormElement | null): void {
  const controls = [...(form?.elements ?? [])]
  const button = controls.find((control) => control instanceof HTMLButtonElement && control.type === 'submit')
  if (button instanceof HTMLButtonElement) button.click()
  else form?.requestSubmit()
}
