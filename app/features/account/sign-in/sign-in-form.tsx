import { LoginRequest } from '../../../domain/wire/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { ConnectionNotice } from '../connection-notice.tsx'
import { EmailField } from '../email-field.tsx'
import { useAccountForm } from '../use-account-form.ts'
import type { SubmitAccount } from '../account-calls.ts'

/** Email and password (AUT-02), with the error texts of VAL-03 and VAL-04. */
export function SignInForm({ submit, email = '' }: { submit: SubmitAccount<LoginRequest>; email?: string }) {
  const form = useAccountForm({
    schema: LoginRequest,
    defaults: { email, password: '' },
    submit,
    focusAfterFailure: 'password',
  })
  const { register, errors } = form
  return (
    <AccountForm label="Sign in" form={form} notice={<ConnectionNotice />}>
      <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" look="primary" className="mt-1 w-full">
        {form.isSubmitting ? 'Signing in...' : 'Sign in'}
      </Button>
    </AccountForm>
  )
}
