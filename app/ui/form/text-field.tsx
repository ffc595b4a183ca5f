import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS } from './control-class.ts'
import { Field } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <input
          type="text"
          {...input}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className={clsx(CONTROL_CLASS, className)}
        />
      )}
    </Field>
  )
}
