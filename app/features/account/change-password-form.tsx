import { useState } from 'react'
import { changePassword } from '../../api/auth.ts'
import { ChangePasswordForm as Schema } from '../../domain/account/password-forms.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { accountCall } from './account-calls.ts'
import { CHANGE_PASSWORD_TEXTS } from './messages.ts'
import { PasswordStrength } from './password-strength.tsx'
import { useAccountForm } from './use-account-form.ts'

interface ChangePasswordFormProps {
  readonly user: CurrentUser
  readonly onChanged: () => void
}

export function ChangePasswordForm({ user, onChanged }: ChangePasswordFormProps) {
  const [password, setPassword] = useState('')
  const submit = async ({ currentPassword, newPassword }: Schema) => {
    const changed = await accountCall(changePassword({ currentPassword, newPassword }), CHANGE_PASSWORD_TEXTS)
    if (changed.ok) onChanged()
    return changed
  }
  const form = useAccountForm({
    schema: Schema,
    defaults: { currentPassword: '', newPassword: '', confirmPassword: '' },
    submit,
    focusAfterFailure: 'currentPassword',
  })
  const { errors, register } = form
  const newPassword = register('newPassword')
  return (
    <form noValidate aria-label="Change password" onSubmit={(event) => void form.onSubmit(event)}>
      <fieldset disabled={form.isSubmitting} className="flex flex-col gap-4">
        {/* Tells a password manager which account this is about. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...newPassword}
          onChange={(event) => {
            setPassword(event.target.value)
            void newPassword.onChange(event)
          }}
        />
        <PasswordStrength password={password} about={[user.email, user.firstName, user.lastName]} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" look="primary" className="self-end">
          {form.isSubmitting ? 'Changing...' : 'Change password'}
        </Button>
      </fieldset>
    </form>
  )
}
