import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { CONTROL_CLASS } from './control-class.ts'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  // What the button calls it: in a form with several, each has a name of its own.
  readonly named?: string
}

/** A password input that can be revealed; pasting and password managers work as in any field. */
export function PasswordField({ label, hint, error, named = 'password', ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <div className="relative">
          <input
            {...input}
            id={id}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            className={`${CONTROL_CLASS} pr-12`}
          />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${named}`}
            disabled={input.disabled}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      )}
    </Field>
  )
}
