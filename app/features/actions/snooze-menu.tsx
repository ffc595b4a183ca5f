import { useState, type ReactElement } from 'react'
import type { Action } from '../../domain/action/action.ts'
import type { OfferedSnooze } from '../../domain/action/offered-snoozes.ts'
import { Menu } from '../../ui/menu.tsx'
import { snoozeEntries } from './snooze-entries.tsx'

interface SnoozeMenuProps {
  readonly action: Action
  readonly trigger: ReactElement
  readonly onSnooze: (offered: OfferedSnooze) => unknown
}

export function SnoozeMenu({ action, trigger, onSnooze }: SnoozeMenuProps) {
  // It is loaded because it was pressed: it starts open.
  const [isOpen, setOpen] = useState(true)
  return <Menu trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} items={snoozeEntries(action, onSnooze)} />
}
