import { changePassword } from '../../../api/auth.ts'
import { ChangePasswordForm as Schema } from '../../../domain/account/password-forms.ts'
import type { CurrentUser } from '../../../domain/account/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { accountCall } from '../account-calls.ts'
import { AccountForm } from '../account-form.tsx'
import { CHANGE_PASSWORD_TEXTS } from '../messages.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { useAccountForm } from '../use-account-form.ts'

interface ChangePasswordFormProps {
  readonly user: CurrentUser
  readonly onChanged: () => void
}

export function ChangePasswordForm({ user, onChanged }: ChangePasswordFormProps) {
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
  return (
    <AccountForm label="Change password" form={form}>
      {/* Tells a password manager which account this is about. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        label="Current password"
        named="old password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        field={register('newPassword')}
        error={errors.newPassword?.message}
        about={[user.email, user.firstName, user.lastName]}
      />
      <PasswordField
        label="Confirm new password"
        named="repeated password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" look="primary" className="self-end">
        {form.isSubmitting ? 'Changing...' : 'Change password'}
      </Button>
    </AccountForm>
  )
}
