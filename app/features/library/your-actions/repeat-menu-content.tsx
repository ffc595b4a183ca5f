import { useState, type ReactElement } from 'react'
import { repeatLabel } from '../../../domain/reflection/repeat-label.ts'
import { REPEAT_FREQUENCIES, type RepeatFrequency } from '../../../domain/reflection/reflection.ts'
import { Menu } from '../../../ui/dialog/menu.tsx'
import type { OpenedBy } from '../../../ui/interaction/opened-by.ts'

interface RepeatMenuContentProps {
  readonly value: RepeatFrequency | null
  readonly trigger: ReactElement
  readonly startedBy: OpenedBy
  readonly onChoose: (frequency: RepeatFrequency) => void
}

/** Loaded with the first press. */
export function RepeatMenuContent({ value, trigger, startedBy, onChoose }: RepeatMenuContentProps) {
  // It was loaded by a press, so it starts open.
  const [isOpen, setOpen] = useState(true)
  return (
    <Menu
      align="start"
      trigger={trigger}
      isOpen={isOpen}
      startedBy={startedBy}
      onOpenChange={setOpen}
      items={[
        { kind: 'heading', label: 'Repeat this action?' },
        ...REPEAT_FREQUENCIES.map((frequency) => ({
          kind: 'choice' as const,
          label: repeatLabel(frequency),
          isOn: frequency === value,
          onSelect: () => onChoose(frequency),
        })),
      ]}
    />
  )
}
