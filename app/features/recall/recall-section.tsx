import { useLayoutEffect, useRef, useState } from 'react'
import { useDueRecall } from '../../db/queries/use-due-recall.ts'
import type { VideoId } from '../../domain/kernel/id.ts'
import { RECALL_TEXTS } from './messages.ts'
import { RecallCard } from './recall-card.tsx'

interface RecallSectionProps {
  readonly onOpenVideo: (id: VideoId) => void
}

/** Today's questions, one after another; renders nothing if there are none. */
export function RecallSection({ onOpenVideo }: RecallSectionProps) {
  const due = useDueRecall()
  const section = useRef<HTMLElement>(null)
  const [answered, setAnswered] = useState(0)
  // The video just answered, until its card is gone.
  const left = useRef<VideoId | null>(null)
  const asked = due?.video.id ?? null
  useLayoutEffect(() => {
    if (left.current === null || left.current === asked) return
    left.current = null
    // The pressed button is gone: the focus moves to the next question, or to the line that says there is none.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [answered, asked])
  if (due === undefined || (due === null && answered === 0)) return null
  const onAnswered = (id: VideoId) => {
    left.current = id
    setAnswered((count) => count + 1)
  }
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="recall-title" className="mt-8 outline-none">
      <h2 id="recall-title" className="mb-3 text-base font-semibold">
        {RECALL_TEXTS.title}
      </h2>
      {due === null ? (
        <p className="text-base text-ink-soft">{RECALL_TEXTS.done}</p>
      ) : (
        <RecallCard
          key={due.video.id}
          due={due}
          onAnswered={() => onAnswered(due.video.id)}
          onOpenVideo={onOpenVideo}
        />
      )}
    </section>
  )
}
