import { ChevronDown, Repeat } from 'lucide-react'
import { repeatLabel, repeatSentence } from '../../domain/reflection/repeat-label.ts'
import { REPEAT_FREQUENCIES, type RepeatFrequency } from '../../domain/reflection/reflection.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

interface RepeatMenuProps {
  readonly title: string
  // Null: not chosen yet.
  readonly value: RepeatFrequency | null
  readonly onChoose: (frequency: RepeatFrequency) => void
}

/** CON-01: how often the action comes again, as a menu of the six. */
export function RepeatMenu({ title, value, onChoose }: RepeatMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" look="quiet" className="-ml-3 sm:ml-0">
          <Repeat aria-hidden="true" className="size-4" />
          {labelOf(value)}
          <span className="sr-only"> for {title}</span>
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      }
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

// It may not have been done at all yet, whatever it is called once it was.
function labelOf(value: RepeatFrequency | null): string {
  if (value === null) return 'Repeat'
  return value === 'never' ? 'Just once' : repeatSentence(value)
}
