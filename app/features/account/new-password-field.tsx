import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

interface NewPasswordFieldProps {
  readonly label: string
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
  readonly placeholder?: string
  // What an attacker would try first: names and the address.
  readonly about?: readonly string[]
}

/** A password being chosen, with its strength below. */
export function NewPasswordField({ label, field, error, placeholder, about }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        {...(placeholder !== undefined && { placeholder })}
        error={error}
        {...field}
        onChange={(event) => {
          setTyped(event.target.value)
          void field.onChange(event)
        }}
      />
      <PasswordStrength password={typed} {...(about !== undefined && { about })} />
    </>
  )
}
