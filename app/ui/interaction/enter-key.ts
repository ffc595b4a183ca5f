// What Enter does in a field. On a phone the key bears the name of it.
import type { FocusEvent, KeyboardEvent } from 'react'
import { isComposing } from './is-composing.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** For a field of one line: Enter goes on to the next text field; from the last one, or with Ctrl or Cmd, it submits their form, if any. */
export function goOnWithEnter(event: KeyboardEvent<TextControl>): void {
  if (event.key !== 'Enter' || isComposing(event)) return
  event.preventDefault()
  const { currentTarget: field } = event
  const next = isWithModifier(event) ? null : nextField(field)
  if (next === null) field.form?.requestSubmit()
  else next.focus()
}

/** For a field of many lines: Enter is a line break, and only with Ctrl or Cmd does it submit. */
export function submitWithModifier(event: KeyboardEvent<TextControl>): void {
  if (event.key !== 'Enter' || isComposing(event) || !isWithModifier(event)) return
  const { form } = event.currentTarget
  if (form === null) return
  event.preventDefault()
  form.requestSubmit()
}

/** Writes on the key of an on-screen keyboard what it does. On focus, as fields come and go. */
export function nameEnterKey({ currentTarget: field }: FocusEvent<TextControl>): void {
  const last = field.form === null ? 'done' : 'go'
  field.enterKeyHint = nextField(field) === null ? last : 'next'
}

function isWithModifier({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey
}

function nextField(field: TextControl): TextControl | null {
  const room = field.form ?? field.closest('section')
  const fields = [...(room?.querySelectorAll('input, textarea') ?? [])].filter(isTextControl)
  return fields[fields.indexOf(field) + 1] ?? null
}

const NO_TEXT = ['checkbox', 'radio', 'hidden', 'file', 'button', 'submit']

function isTextControl(element: Element): element is TextControl {
  if (element instanceof HTMLTextAreaElement) return !element.disabled
  return element instanceof HTMLInputElement && !element.disabled && !NO_TEXT.includes(element.type)
}
