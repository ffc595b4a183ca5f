import { useState } from 'react'
import { RegistrationForm } from '../../../domain/wire/registration-form.ts'
import { keepSignUpName, readSignUpName, type SignUpName } from '../../../state/sign-up-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { ConnectionNotice } from '../connection-notice.tsx'
import { EmailField } from '../email-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { useAccountForm } from '../use-account-form.ts'
import type { SubmitAccount } from '../account-calls.ts'

const NO_PASSWORDS = { password: '', confirmPassword: '' }

interface CreateAccountFormProps {
  readonly submit: SubmitAccount<RegistrationForm>
  readonly email?: string
  // Whatever is typed, valid or not.
  readonly onEmail?: (email: string) => void
}

/** LND-09 and the sign-up tab: one form with the rules of VAL-02 to VAL-06. */
export function CreateAccountForm({ submit, email = '', onEmail }: CreateAccountFormProps) {
  const [names] = useState(() => ({
    firstName: readSignUpName('firstName'),
    lastName: readSignUpName('lastName'),
  }))
  const form = useAccountForm({
    schema: RegistrationForm,
    defaults: { ...NO_PASSWORDS, ...names, email },
    submit,
    focusAfterFailure: 'email',
  })
  const { register, errors } = form
  const tellEmail = ({ target }: { target: { value: string } }) => onEmail?.(target.value)
  const keeps = (name: SignUpName) => ({
    onChange: ({ target }: { target: { value: string } }) => keepSignUpName(name, target.value),
  })
  return (
    <AccountForm label="Create account" form={form} notice={<ConnectionNotice />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          data-autofocus
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName', keeps('firstName'))}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName', keeps('lastName'))}
        />
      </div>
      <EmailField autoComplete="email" error={errors.email?.message} {...register('email', { onChange: tellEmail })} />
      <NewPasswordField
        label="Password"
        placeholder="Create a password (8+ characters)"
        field={register('password')}
        error={errors.password?.message}
      />
      <PasswordField
        label="Confirm password"
        named="repeated password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" look="primary" className="mt-1 w-full">
        {form.isSubmitting ? 'Creating account...' : 'Create account'}
      </Button>
    </AccountForm>
  )
}
