import { clsx } from 'clsx'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { isComposing } from '../interaction/is-composing.ts'
import { CONTROL_CLASS, Field } from './field.tsx'
import type { TextAreaProps } from './text-area.tsx'

/** One line of text that is never cut off: the field grows with it. Enter submits its form, as in any field of one line. */
export function LineField({ label, hint, error, className, onChange, ...area }: TextAreaProps) {
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { currentTarget: field } = event
    // Pasted or dropped.
    if (/[\r\n]/.test(field.value)) field.value = field.value.replace(/[\r\n]+/g, ' ')
    onChange?.(event)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <textarea
          {...area}
          rows={1}
          data-line=""
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onKeyDown={submitOnEnter}
          onChange={change}
          className={clsx(CONTROL_CLASS, 'resize-none [field-sizing:content] max-sm:py-2.5', className)}
        />
      )}
    </Field>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || isComposing(event)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
