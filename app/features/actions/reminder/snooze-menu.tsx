import { useState, type ReactElement } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import type { OfferedSnooze } from '../../../domain/action/offered-snoozes.ts'
import { Menu } from '../../../ui/dialog/menu.tsx'
import type { OpenedBy } from '../../../ui/interaction/opened-by.ts'
import { snoozeEntries } from './snooze-entries.tsx'

interface SnoozeMenuProps {
  readonly action: Action
  readonly trigger: ReactElement
  readonly startedBy: OpenedBy
  readonly onSnooze: (offered: OfferedSnooze) => unknown
}

export function SnoozeMenu({ action, trigger, startedBy, onSnooze }: SnoozeMenuProps) {
  // It was loaded by a press, so it starts open.
  const [isOpen, setOpen] = useState(true)
  const open = { isOpen, startedBy, onOpenChange: setOpen }
  return <Menu trigger={trigger} {...open} items={snoozeEntries(action, onSnooze)} />
}
