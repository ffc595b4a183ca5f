import { useUnfinishedDrafts } from '../../db/queries/use-unfinished-drafts.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { SignOutDialog, type SignOutDialogProps } from '../../features/account/sign-in/sign-out-dialog.tsx'
import { UnfinishedDrafts } from '../../features/sync-status/unfinished-drafts.tsx'
import { showToast, type ToastText } from '../../state/toasts.ts'

const KEPT: ToastText = {
  title: 'Signed out',
  description: 'Your work stays on this device until you sign in here again.',
}
const DISCARDED: ToastText = { title: 'Signed out', description: 'Nothing of yours is left on this device.' }
const NOT_GONE: ToastText = {
  title: 'Signed out, but not everything was deleted',
  description: `A copy may remain on this device. Close all tabs of ${PRODUCT_NAME}, then clear its data in your browser's settings.`,
  isSticky: true,
}

interface SignOutDialogsProps extends Omit<SignOutDialogProps, 'drafts' | 'onExport' | 'onChoose'> {
  // Resolves to whether what was to be deleted is gone.
  readonly onChoose: (choice: 'keep' | 'discard') => Promise<boolean>
}

/** The dialogs of signing out. Each draft can be finished or discarded from there, and then no longer counts. */
export default function SignOutDialogs({ step, onChoose, onClose }: SignOutDialogsProps) {
  const drafts = useUnfinishedDrafts()
  // Rows that are not open here were counted, if they could be, and their drafts cannot be listed.
  const isListed = step.kind === 'asking' && step.left !== null && drafts !== undefined
  const choose = async (choice: 'keep' | 'discard') => {
    const isGone = await onChoose(choice)
    if (choice === 'keep') showToast('good', KEPT)
    else if (isGone) showToast('good', DISCARDED)
    else showToast('bad', NOT_GONE)
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
