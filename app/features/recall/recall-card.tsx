import { Eye } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { DueRecall } from '../../db/queries/use-due-recall.ts'
import type { VideoId } from '../../domain/kernel/id.ts'
import { RECALL_GRADES, type RecallGrade } from '../../domain/recall/recall.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { useFocusHandedOn } from '../../ui/interaction/use-focus-handed-on.ts'
import { answerRecall, putOffQuestions, switchRecall } from './answer-recall.ts'
import { GRADE_NAMES, RECALL_TEXTS } from './messages.ts'
import { ShownMoment } from './shown-moment.tsx'

interface RecallCardProps {
  readonly due: DueRecall
  readonly onAnswered: () => void
  readonly onOpenVideo: (id: VideoId) => void
}

/** A question about a watched video: the learner answers from memory, looks it up, then rates themselves. */
export function RecallCard({ due, onAnswered, onOpenVideo }: RecallCardProps) {
  const { video, question, moment } = due
  const [isShown, setShown] = useState(false)
  const [isBusy, run] = useBusy()
  const answer = useRef<HTMLDivElement>(null)
  // Undo can put the answered question in place of this one.
  const card = useFocusHandedOn<HTMLDivElement>('section')
  useEffect(() => {
    // Not a grade button: a second press of the key that showed the moment must not rate it.
    if (isShown) answer.current?.focus({ preventScroll: true })
  }, [isShown])
  const leave = (job: () => Promise<boolean>) =>
    run(async () => {
      if (await job()) onAnswered()
    })
  const grade = (given: RecallGrade) => leave(() => answerRecall(video.id, given))
  // Not `disabled`: that would lose the focus, even if nothing was saved.
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const given = RECALL_GRADES[Number(key) - 1]
    if (given !== undefined && isShown && !ctrlKey && !metaKey && !altKey) void grade(given)
  }
  return (
    <div
      ref={card}
      {...(isShown && { 'data-not-as-started': '' })}
      onKeyDown={onKeyDown}
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <p className="measure text-lead font-medium text-pretty break-words">{question}</p>
      {isShown ? (
        <>
          <div ref={answer} tabIndex={-1} className="mt-4 animate-fade-in outline-none">
            <ShownMoment video={video} moment={moment} onOpenVideo={onOpenVideo} />
          </div>
          <fieldset className="mt-5 border-t border-line pt-4">
            <legend className="float-left mb-3 w-full text-base font-medium">{RECALL_TEXTS.ask}</legend>
            <div className="clear-both grid grid-cols-3 gap-2 sm:flex">
              {RECALL_GRADES.map((given, at) => (
                <Button
                  key={given}
                  isBusy={isBusy}
                  aria-keyshortcuts={String(at + 1)}
                  onClick={() => void grade(given)}
                  className="whitespace-nowrap max-sm:px-1"
                >
                  {GRADE_NAMES[given]}
                  <kbd aria-hidden="true" className="font-sans text-small text-ink-soft tabular max-sm:hidden">
                    {at + 1}
                  </kbd>
                </Button>
              ))}
            </div>
          </fieldset>
        </>
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => setShown(true)}>
            <Eye aria-hidden="true" className="size-4" />
            {RECALL_TEXTS.show}
          </Button>
          <span className="text-small text-ink-soft">{RECALL_TEXTS.hint}</span>
        </div>
      )}
      <div className="mt-3 -mb-2 -ml-3 flex flex-wrap gap-x-1">
        <Button look="quiet" size="small" isBusy={isBusy} onClick={() => void leave(putOffQuestions)}>
          {RECALL_TEXTS.putOff}
        </Button>
        <Button
          look="quiet"
          size="small"
          isBusy={isBusy}
          onClick={() => void leave(() => switchRecall(video.id, true))}
        >
          {RECALL_TEXTS.stop}
        </Button>
      </div>
    </div>
  )
}
