import { useState } from 'react'
import { RegistrationForm } from '../../domain/account/registration-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { useAccountForm } from './use-account-form.ts'
import type { SubmitAccount } from './account-calls.ts'

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** LND-09 and the sign-up tab: one form, the rules of VAL-02 to VAL-06. */
export function CreateAccountForm({ submit }: { submit: SubmitAccount<RegistrationForm> }) {
  const form = useAccountForm({ schema: RegistrationForm, defaults: EMPTY, submit, focusAfterFailure: 'email' })
  const { register, errors } = form
  const [typed, setTyped] = useState('')
  const password = register('password')
  return (
    <form noValidate aria-label="Create account" onSubmit={(event) => void form.onSubmit(event)}>
      <fieldset disabled={form.isSubmitting} className="flex flex-col gap-4">
        <ConnectionNotice />
        {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            data-autofocus
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          placeholder="Create a password (8+ characters)"
          error={errors.password?.message}
          {...password}
          onChange={(event) => {
            setTyped(event.target.value)
            void password.onChange(event)
          }}
        />
        <PasswordStrength password={typed} />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" look="primary" className="mt-1 w-full">
          {form.isSubmitting ? 'Creating account...' : 'Create account'}
        </Button>
      </fieldset>
    </form>
  )
}
