import { useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '../look/section.tsx'
import type { KeptReading } from '../messages/reading.ts'
import { CLEARED, NOT_CLEARED, NOTHING_YET } from './messages.ts'
import { ReadingLine } from './reading-line.tsx'

const SHOWN_AT_FIRST = 10

interface ReadingsSectionProps {
  readonly readings: readonly KeptReading[]
  readonly now: number
  readonly onClear: () => Promise<boolean>
}

/** The last videos, newest first, each as a line that expands. */
export function ReadingsSection({ readings, now, onClear }: ReadingsSectionProps) {
  const [isAll, setAll] = useState(false)
  const [cleared, setCleared] = useState<boolean | null>(null)
  const told = useRef<HTMLParagraphElement>(null)
  const clear = async () => {
    const isDone = await onClear()
    setCleared(isDone)
    // The focused button is about to disappear.
    if (isDone) told.current?.focus()
  }
  const shown = isAll ? readings : readings.slice(0, SHOWN_AT_FIRST)
  return (
    <Section title="Last videos">
      <p ref={told} role="status" tabIndex={-1} className="text-small text-ink-soft outline-none empty:sr-only">
        {cleared === true && readings.length === 0 ? CLEARED : ''}
      </p>
      {readings.length === 0 ? (
        <div>
          <p className="font-medium">{NOTHING_YET.title}</p>
          <p className="text-ink-soft">{NOTHING_YET.text}</p>
        </div>
      ) : (
        <>
          <ol className="divide-y divide-line">
            {shown.map((reading) => (
              <ReadingLine key={reading.id} reading={reading} now={now} />
            ))}
          </ol>
          {cleared === false && <Notice tone="bad">{NOT_CLEARED}</Notice>}
          <div className="flex flex-wrap gap-2">
            {shown.length < readings.length && (
              <Button onClick={() => setAll(true)}>Show all {String(readings.length)}</Button>
            )}
            <ClearButtons count={readings.length} onClear={() => void clear()} />
          </div>
        </>
      )}
    </Section>
  )
}

function ClearButtons({ count, onClear }: { count: number; onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look={isAsking ? 'danger' : 'quiet'} onClick={isAsking ? onClear : () => setAsking(true)}>
        {isAsking ? `Clear ${count === 1 ? 'it' : `all ${String(count)}`} for good` : 'Clear'}
      </Button>
      {isAsking && <Button onClick={() => setAsking(false)}>Keep</Button>}
    </>
  )
}
