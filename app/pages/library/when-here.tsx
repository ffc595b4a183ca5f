import { useEffect, type ReactNode } from 'react'
import { useIsAwaited, type Sought } from '../../db/queries/use-is-awaited.ts'
import { isStuck } from '../../sync/sync-status.ts'
import { useLastSyncFailure, useSyncKind } from '../../sync/use-sync-status.ts'
import { CloseFooter } from '../../ui/dialog/close-footer.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

interface WhenHereProps {
  readonly sought: Sought
  // Not where the page has just begun to sync.
  readonly syncNow?: () => Promise<void>
  readonly onClose: () => void
  // What says itself that its subject is gone.
  readonly children: ReactNode
}

/** The dialog of a link. What it leads to may not have reached this device: until the server has answered, that is said. */
export function WhenHere({ sought, syncNow, onClose, children }: WhenHereProps) {
  const isAwaited = useIsAwaited(sought)
  if (isAwaited === undefined) return null
  return isAwaited ? (
    <Awaited table={sought.table} onClose={onClose} {...(syncNow !== undefined && { syncNow })} />
  ) : (
    children
  )
}

const NAMES = { actions: 'action', videos: 'video' } as const

type AwaitedProps = Pick<WhenHereProps, 'syncNow' | 'onClose'> & Pick<Sought, 'table'>

function Awaited({ table, syncNow, onClose }: AwaitedProps) {
  const kind = useSyncKind()
  const lastFailure = useLastSyncFailure()
  // Issues hide whether the server is reached.
  const hasFailed = isStuck(kind) || (kind === 'attention' && lastFailure !== null)
  // Without it, the answer would come with the next minute.
  useEffect(() => void syncNow?.(), [syncNow])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={hasFailed ? `This ${NAMES[table]} is not here yet` : `Getting this ${NAMES[table]}...`}
      description={
        <span role="status">
          {hasFailed
            ? 'This device could not get it from the server. It appears here once that works, unless it was removed.'
            : 'It is not on this device yet.'}
        </span>
      }
      width="narrow"
      footer={<CloseFooter onClose={onClose} />}
    />
  )
}
