import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BusyFields } from '../../ui/form/busy-fields.tsx'
import type { useAccountForm } from './use-account-form.ts'

interface AccountFormProps {
  readonly label: string
  readonly form: Pick<ReturnType<typeof useAccountForm>, 'onSubmit' | 'isSubmitting' | 'failure'>
  // The state of the connection. Shown as long as there is no failure, which would repeat it.
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** What all account forms share: sent once, nothing changed meanwhile, the failure above them. */
export function AccountForm({ label, form, notice, children }: AccountFormProps) {
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void form.onSubmit(event)}>
      <BusyFields isBusy={form.isSubmitting} className="flex flex-col gap-4">
        {form.failure === null ? notice : <Notice tone="bad">{form.failure}</Notice>}
        {children}
      </BusyFields>
    </form>
  )
}
