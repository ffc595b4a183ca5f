import { lazy, Suspense } from 'react'
import type { useSignOut } from './use-sign-out.ts'

const SignOutDialog = lazy(async () => ({
  default: (await import('../../features/account/sign-in/sign-out-dialog.tsx')).SignOutDialog,
}))

/** The dialogs of signing out, the same on every signed-in page. */
export function SignOutSteps({ signOut }: { signOut: ReturnType<typeof useSignOut> }) {
  const { step } = signOut
  if (step.kind === 'no') return null
  return (
    <Suspense>
      <SignOutDialog
        step={step}
        onChoose={(choice) => void signOut.leave(choice === 'keep')}
        onExport={() => void download().catch(reportError)}
        onClose={signOut.cancel}
      />
    </Suspense>
  )
}

async function download(): Promise<void> {
  const { downloadUnsynced } = await import('../../features/sync-status/download-unsynced.ts')
  await downloadUnsynced()
}
