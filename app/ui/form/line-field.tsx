import { clsx } from 'clsx'
import type { ChangeEvent } from 'react'
import { submitWithEnter } from '../interaction/enter-key.ts'
import { keepOneLine } from '../interaction/keep-one-line.ts'
import { CONTROL_CLASS } from './control-class.ts'
import { Field } from './field.tsx'
import type { TextAreaProps } from './text-area.tsx'

/** One line of text that is never cut off: the field grows with it. Enter submits its form, as in any field of one line. */
export function LineField({ label, hint, error, className, onChange, ...area }: TextAreaProps) {
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    keepOneLine(event.currentTarget)
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
          onKeyDown={submitWithEnter}
          enterKeyHint="done"
          onChange={change}
          // Where a browser cannot let it grow, the person can. A word without an end makes it no wider than its place.
          className={clsx(
            CONTROL_CLASS,
            'resize-y wrap-anywhere [field-sizing:content] supports-[field-sizing:content]:resize-none max-sm:py-2.5',
            className,
          )}
        />
      )}
    </Field>
  )
}
