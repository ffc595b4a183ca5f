import { LoginRequest } from '../../../domain/wire/auth.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { ConnectionNotice } from '../connection-notice.tsx'
import { EmailField } from '../email-field.tsx'
import { useAccountForm } from '../use-account-form.ts'
import type { SubmitAccount } from '../account-calls.ts'

interface SignInFormProps {
  readonly submit: SubmitAccount<LoginRequest>
  readonly email?: string
  // Called with whatever is typed, valid or not.
  readonly onEmail?: (email: string) => void
}

/** Email and password (AUT-02), with the error texts of VAL-03 and VAL-04. */
export function SignInForm({ submit, email = '', onEmail }: SignInFormProps) {
  const form = useAccountForm({
    schema: LoginRequest,
    defaults: { email, password: '' },
    submit,
    focusAfterFailure: 'password',
  })
  const { register, errors } = form
  const tellEmail = ({ target }: { target: { value: string } }) => onEmail?.(target.value)
  return (
    <AccountForm label="Sign in" form={form} notice={<ConnectionNotice />}>
      <EmailField
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { onChange: tellEmail })}
      />
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
