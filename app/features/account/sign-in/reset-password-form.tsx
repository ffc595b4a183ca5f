import { resetPassword } from '../../../api/auth.ts'
import { NETWORK_ERROR } from '../../../api/failure-sentence.ts'
import { PASSWORDS_MUST_MATCH, ResetPasswordForm } from '../../../domain/account/password-forms.ts'
import { showToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { accountCall } from '../account-calls.ts'
import { AccountForm } from '../account-form.tsx'
import { ConnectionNotice } from '../connection-notice.tsx'
import { PASSWORDS_DIFFER, RESET_FAILED, RESET_TEXTS } from '../messages.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { useAccountForm } from '../use-account-form.ts'

interface ResetPasswordFormProps {
  readonly token: string
  readonly onDone: () => void
  // The server did not take it: the link may be an old one.
  readonly onRefused: () => void
}

/** AUT-05: the new password twice; if it is refused, the link stays valid. */
export function ResetForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
  const submit = async ({ newPassword }: ResetPasswordForm) => {
    const done = await accountCall(resetPassword({ token, newPassword }), RESET_TEXTS)
    if (done.ok) {
      onDone()
      return done
    }
    showToast('bad', { title: RESET_FAILED, description: done.error })
    if (done.error !== NETWORK_ERROR) onRefused()
    return done
  }
  const form = useAccountForm({
    schema: ResetPasswordForm,
    defaults: { newPassword: '', confirmPassword: '' },
    submit,
    focusAfterFailure: 'newPassword',
    onRefused: (refused) => {
      if (refused.confirmPassword?.message === PASSWORDS_MUST_MATCH) showToast('bad', PASSWORDS_DIFFER)
    },
  })
  const { errors, register } = form
  return (
    <AccountForm label="Reset password" form={form} notice={<ConnectionNotice />}>
      <NewPasswordField label="New password" field={register('newPassword')} error={errors.newPassword?.message} />
      <PasswordField
        label="Confirm new password"
        named="repeated password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" look="primary" className="w-full">
        {form.isSubmitting ? 'Saving...' : 'Set new password'}
      </Button>
    </AccountForm>
  )
}
