import { YourActions } from '../features/library/your-actions.tsx'
import { FLOW_TEXTS } from '../features/reflection/messages.ts'
import type { SyncHandle } from '../sync/start-sync.ts'
import { SignedInPage } from './layouts/signed-in-page.tsx'
import { SyncCorner } from './sync-corner.tsx'
import { useIssueToasts } from './use-issue-toasts.ts'
import { useTitle } from './use-title.ts'
import { useUnauthorized } from './use-unauthorized.ts'

/** Design §8 ACT-07: Your Actions. */
export default function ActionsPage() {
  useTitle('Your Actions')
  return <SignedInPage>{(sync) => <OwnActions sync={sync} />}</SignedInPage>
}

function OwnActions({ sync }: { sync: SyncHandle }) {
  useUnauthorized()
  useIssueToasts()
  return <YourActions status={<SyncCorner sync={sync} />} flowName={(flow) => FLOW_TEXTS[flow].name} />
}
