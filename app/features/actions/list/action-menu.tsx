import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import { cardTextOf } from '../../../domain/action/card-text.ts'
import { IconButton, type IconButtonProps } from '../../../ui/button/icon-button.tsx'
import { lazyPart } from '../../../ui/hooks/lazy-part.tsx'
import { openedBy, type OpenedBy } from '../../../ui/interaction/opened-by.ts'
import type { ActionDialogName } from '../action-dialog-name.ts'

const ActionMenuContent = lazyPart(async () => (await import('./action-menu-content.tsx')).ActionMenuContent)

interface ActionMenuProps {
  readonly action: Action
  readonly isTabStop?: boolean
  // Opens a dialog about the action.
  readonly onAsk: (asked: ActionDialogName) => void
}

/** Everything that can be done with an action, behind one button; its code loads on first use. */
export function ActionMenu({ action, isTabStop = true, onAsk }: ActionMenuProps) {
  // In a searched list the same button is another action's next, which nobody asked to open.
  const [wanted, setWanted] = useState<{ readonly by: OpenedBy; readonly of: Action['id'] } | null>(null)
  // Forgotten with its row: when the search is over and the row is back, its menu would open by itself.
  if (wanted !== null && wanted.of !== action.id) setWanted(null)
  const label = `More for ${cardTextOf(action).title}`
  const button = { label, ...(!isTabStop && { tabIndex: -1 }) }
  if (wanted?.of !== action.id) {
    return (
      <span {...ActionMenuContent.opener}>
        <MoreButton {...button} onClick={(event) => setWanted({ by: openedBy(event), of: action.id })} />
      </span>
    )
  }
  return (
    <Suspense fallback={<MoreButton {...button} />}>
      <ActionMenuContent action={action} trigger={<MoreButton {...button} />} startedBy={wanted.by} onAsk={onAsk} />
    </Suspense>
  )
}

function MoreButton(props: IconButtonProps) {
  return (
    <IconButton aria-haspopup="menu" data-control="menu" {...props}>
      <Ellipsis aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}
