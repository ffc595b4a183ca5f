import { AlarmClockMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import { cardTextOf } from '../../../domain/action/card-text.ts'
import type { OfferedSnooze } from '../../../domain/action/offered-snoozes.ts'
import { IconButton, type IconButtonProps } from '../../../ui/button/icon-button.tsx'
import { lazyPart } from '../../../ui/hooks/lazy-part.tsx'
import { openedBy, type OpenedBy } from '../../../ui/interaction/opened-by.ts'

const SnoozeMenu = lazyPart(async () => (await import('./snooze-menu.tsx')).SnoozeMenu)

interface SnoozeButtonProps {
  readonly action: Action
  readonly onSnooze: (offered: OfferedSnooze) => unknown
}

/** Later, this evening, tomorrow or not today; the menu's code loads on first use. */
export function SnoozeButton({ action, onSnooze }: SnoozeButtonProps) {
  const [wantedBy, setWantedBy] = useState<OpenedBy | null>(null)
  const label = `Later for ${cardTextOf(action).title}`
  if (wantedBy === null) {
    return (
      <span {...SnoozeMenu.opener}>
        <LaterButton label={label} onClick={(event) => setWantedBy(openedBy(event))} />
      </span>
    )
  }
  return (
    <Suspense fallback={<LaterButton label={label} />}>
      <SnoozeMenu action={action} onSnooze={onSnooze} startedBy={wantedBy} trigger={<LaterButton label={label} />} />
    </Suspense>
  )
}

function LaterButton(props: IconButtonProps) {
  return (
    <IconButton aria-haspopup="menu" {...props}>
      <AlarmClockMinus aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}
