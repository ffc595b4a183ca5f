import { useEffect, useRef, useState } from 'react'
import { useDueRecall } from '../../db/queries/use-due-recall.ts'
import type { VideoId } from '../../domain/kernel/id.ts'
import { RECALL_TEXTS } from './messages.ts'
import { RecallCard } from './recall-card.tsx'

interface RecallSectionProps {
  readonly onOpenVideo: (id: VideoId) => void
}

/** What is to be remembered today, one question after the other; nothing at all where there is none. */
export function RecallSection({ onOpenVideo }: RecallSectionProps) {
  const due = useDueRecall()
  const section = useRef<HTMLElement>(null)
  const [isAnswered, setAnswered] = useState(false)
  const asked = due?.video.id ?? null
  useEffect(() => {
    // What was pressed is gone: the next question, or the line that says there is none, is where the eye is.
    if (isAnswered && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [isAnswered, asked])
  if (due === undefined || (due === null && !isAnswered)) return null
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="recall-title" className="mt-8 outline-none">
      <h2 id="recall-title" className="mb-3 text-base font-semibold">
        {RECALL_TEXTS.title}
      </h2>
      {due === null ? (
        <p className="text-base text-ink-soft">{RECALL_TEXTS.done}</p>
      ) : (
        <RecallCard key={due.video.id} due={due} onAnswered={() => setAnswered(true)} onOpenVideo={onOpenVideo} />
      )}
    </section>
  )
}
