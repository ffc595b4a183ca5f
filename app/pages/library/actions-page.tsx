import { YourActions } from '../../features/library/your-actions/your-actions.tsx'
import { FLOW_TEXTS } from '../../features/reflection/messages.ts'
import { SignedInPage } from '../layouts/signed-in-page.tsx'
import { useIssueToasts } from '../use-issue-toasts.ts'
import { useTitle } from '../use-title.ts'
import { useUnauthorized } from '../session/use-unauthorized.ts'

/** ACT-07: Your Actions. */
export default function ActionsPage() {
  useTitle('Your Actions')
  return (
    <SignedInPage>
      <OwnActions />
    </SignedInPage>
  )
}

function OwnActions() {
  useUnauthorized()
  useIssueToasts()
  return <YourActions flowName={(flow) => FLOW_TEXTS[flow].name} />
}
