import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS, Field } from './field.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & { readonly label: ReactNode; readonly hint?: ReactNode }

/** The platform's own list: the best one on every phone. */
export function SelectField({ label, hint, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {({ id, describedBy }) => (
        <select {...select} id={id} aria-describedby={describedBy} className={clsx(CONTROL_CLASS, className)} />
      )}
    </Field>
  )
}
