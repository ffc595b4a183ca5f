import { ChevronDown, Repeat } from 'lucide-react'
import { Suspense, useState } from 'react'
import { repeatSentence } from '../../../domain/reflection/repeat-label.ts'
import type { RepeatFrequency } from '../../../domain/reflection/reflection.ts'
import { Button, type ButtonProps } from '../../../ui/button/button.tsx'
import { lazyPart } from '../../../ui/hooks/lazy-part.tsx'
import { openedBy, type OpenedBy } from '../../../ui/interaction/opened-by.ts'

const RepeatMenuContent = lazyPart(async () => (await import('./repeat-menu-content.tsx')).RepeatMenuContent)

interface RepeatMenuProps {
  readonly title: string
  // Null: not chosen yet.
  readonly value: RepeatFrequency | null
  readonly onChoose: (frequency: RepeatFrequency) => void
}

/** CON-01: how often the action repeats, as a menu of six choices; its code loads on first use. */
export function RepeatMenu({ title, value, onChoose }: RepeatMenuProps) {
  const [wantedBy, setWantedBy] = useState<OpenedBy | null>(null)
  const button = { title, value }
  if (wantedBy === null) {
    return (
      <span className="flex" {...RepeatMenuContent.opener}>
        <RepeatButton shown={button} onClick={(event) => setWantedBy(openedBy(event))} />
      </span>
    )
  }
  return (
    <Suspense fallback={<RepeatButton shown={button} />}>
      <RepeatMenuContent
        value={value}
        onChoose={onChoose}
        startedBy={wantedBy}
        trigger={<RepeatButton shown={button} />}
      />
    </Suspense>
  )
}

interface RepeatButtonProps extends ButtonProps {
  readonly shown: Pick<RepeatMenuProps, 'title' | 'value'>
}

function RepeatButton({ shown, ...rest }: RepeatButtonProps) {
  return (
    <Button aria-haspopup="menu" size="small" look="quiet" className="-ml-3 sm:ml-0" {...rest}>
      <Repeat aria-hidden="true" className="size-4" />
      {labelOf(shown.value)}
      <span className="sr-only"> for {shown.title}</span>
      <ChevronDown aria-hidden="true" className="size-3.5" />
    </Button>
  )
}

// `never` reads as 'Just once': the action may not have been done at all yet.
function labelOf(value: RepeatFrequency | null): string {
  if (value === null) return 'Repeat'
  return value === 'never' ? 'Just once' : repeatSentence(value)
}
