import { useUnfinishedDrafts } from '../../db/queries/use-unfinished-drafts.ts'
import { SignOutDialog, type SignOutDialogProps } from '../../features/account/sign-in/sign-out-dialog.tsx'
import { UnfinishedDrafts } from '../../features/sync-status/unfinished-drafts.tsx'
import { showToast, type ToastText } from '../../state/toasts.ts'

const SIGNED_OUT: ToastText = {
  title: 'Signed out',
  description: 'Your work stays on this device until you sign in here again.',
}

/** The dialogs of signing out. Each draft can be finished or discarded from there, and then no longer counts. */
export default function SignOutDialogs({ step, onChoose, onClose }: Omit<SignOutDialogProps, 'drafts' | 'onExport'>) {
  const drafts = useUnfinishedDrafts()
  // Rows that are not open here were counted, if they could be, and their drafts cannot be listed.
  const isListed = step.kind === 'asking' && step.left !== null && drafts !== undefined
  const choose = async (choice: 'keep' | 'discard') => {
    await onChoose(choice)
    if (choice === 'keep') showToast('good', SIGNED_OUT)
  }
  const shown = isListed ? { ...step, left: { ...step.left, drafts: drafts.length } } : step
  return (
    <SignOutDialog
      step={shown}
      drafts={<UnfinishedDrafts drafts={drafts ?? []} onLeave={onClose} />}
      onChoose={(choice) => void choose(choice)}
      onExport={() => void download().catch(reportError)}
      onClose={onClose}
    />
  )
}

async function download(): Promise<void> {
  const { downloadUnsynced } = await import('../../features/sync-status/download-unsynced.ts')
  await downloadUnsynced()
}
