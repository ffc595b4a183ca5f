import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { submitWithModifier } from '../interaction/enter-key.ts'
import { CONTROL_CLASS } from './control-class.ts'
import { Field } from './field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <textarea
          rows={3}
          onKeyDown={submitWithModifier}
          {...area}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className={clsx(CONTROL_CLASS, 'resize-y', className)}
        />
      )}
    </Field>
  )
}
