import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'

interface HiddenItemsProps {
  readonly count: number
  // What they are, for screen readers: "insights".
  readonly name: string
  readonly isShown: boolean
  readonly onToggle: () => void
}

/** A quiet note that some items of a list are hidden, with a button that shows them. Takes the focus of an item just hidden. */
export function HiddenItems({ count, name, isShown, onToggle }: HiddenItemsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isLost = document.activeElement?.matches('body, [role="dialog"]') ?? true
    if (count > before.current && isLost) button.current?.focus()
    before.current = count
  }, [count])
  if (count === 0) return null
  return (
    <p className="mt-2 mb-1 flex items-center gap-1 text-small text-ink-soft tabular">
      {count} hidden ·
      <Button ref={button} size="small" look="quiet" aria-expanded={isShown} onClick={onToggle} className="px-1.5!">
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> hidden {name}</span>
      </Button>
    </p>
  )
}
