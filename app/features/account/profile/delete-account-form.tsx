import { deleteAccount } from '../../../api/auth.ts'
import { DeleteAccountForm as Schema } from '../../../domain/account/password-forms.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { accountCall } from '../account-calls.ts'
import { AccountForm } from '../account-form.tsx'
import { DELETE_ACCOUNT_TEXTS } from '../messages.ts'
import { useAccountForm } from '../use-account-form.ts'

interface DeleteAccountFormProps {
  readonly onDeleted: () => void
  readonly onCancel: () => void
}

/** Deleting the account needs the password, so that an unlocked screen is not enough. */
export function DeleteAccountForm({ onDeleted, onCancel }: DeleteAccountFormProps) {
  const submit = async (values: Schema) => {
    const deleted = await accountCall(deleteAccount(values), DELETE_ACCOUNT_TEXTS)
    if (deleted.ok) onDeleted()
    return deleted
  }
  const form = useAccountForm({ schema: Schema, defaults: { password: '' }, submit, focusAfterFailure: 'password' })
  return (
    <AccountForm label="Delete account" form={form}>
      <LastWarning />
      <PasswordField
        label="Your current password"
        autoComplete="current-password"
        error={form.errors.password?.message}
        {...form.register('password')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Keep my account</Button>
        <Button type="submit" look="danger">
          {form.isSubmitting ? 'Deleting...' : 'Delete everything'}
        </Button>
      </div>
    </AccountForm>
  )
}

function LastWarning() {
  return (
    <Notice tone="warn">
      Your videos, actions, reflections and history are deleted at once, here, on the server and on your other devices.
      This cannot be undone.
    </Notice>
  )
}
