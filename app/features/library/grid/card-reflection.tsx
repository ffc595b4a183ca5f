import { CircleCheck, Repeat as RepeatIcon } from 'lucide-react'
import { useState } from 'react'
import type { Reflection, RepeatFrequency } from '../../../domain/reflection/reflection.ts'
import { reflectionText } from '../../../domain/reflection/library-action.ts'
import { REPEAT_OPTIONS, repeatLabel, repeatSentence } from '../../../domain/reflection/repeat-label.ts'
import { videoAge } from '../../../domain/video/video-age.ts'
import { useFocusHandedOn } from '../../../ui/interaction/use-focus-handed-on.ts'
import { setApplied, setRepeat } from '../library-writes.ts'

// Its question and its answer take each other's place.
const ROOM = '[data-repeat]'

interface CardReflectionProps {
  readonly reflection: Reflection
  readonly videoTitle: string
  readonly now: number
}

/** CRD-04, CRD-08, CRD-09: what was written, whether it was applied, and how often it repeats. */
export function CardReflection({ reflection, videoTitle, now }: CardReflectionProps) {
  const { id, reflectionData, appliedAt, createdAt } = reflection
  return (
    <section
      aria-label={`Reflection on ${videoTitle}`}
      className="rounded-control border border-line bg-raised/70 px-3 py-2.5"
    >
      <p className="flex flex-wrap items-center gap-x-2 text-small">
        <span className="inline-flex items-center gap-1.5 font-semibold text-good">
          <CircleCheck aria-hidden="true" className="size-4" />
          Reflection complete
        </span>
        <span className="text-ink-soft">{videoAge(createdAt, now)}</span>
      </p>
      <p className="mt-1 line-clamp-2 text-small text-ink-soft">{reflectionText(reflectionData)}</p>
      <label className="mt-1 flex min-h-11 items-center gap-2.5 text-small font-medium sm:pointer-fine:min-h-8">
        <input
          type="checkbox"
          checked={appliedAt !== null}
          onChange={(event) => void setApplied(id, event.target.checked)}
          className="size-4.5 shrink-0 accent-accent"
        />
        Applied
        <span className="sr-only"> what I learned from {videoTitle}</span>
      </label>
      {appliedAt !== null && (
        <div data-repeat="">
          <Repeat key={reflection.repeatFrequency} reflection={reflection} />
        </div>
      )}
    </section>
  )
}

function Repeat({ reflection }: Pick<CardReflectionProps, 'reflection'>) {
  const { id, repeatFrequency } = reflection
  const [isAsking, setAsking] = useState(repeatFrequency === null)
  if (!isAsking && repeatFrequency !== null) {
    return <RepeatAnswer frequency={repeatFrequency} onChange={() => setAsking(true)} />
  }
  const choose = (frequency: RepeatFrequency) => {
    setAsking(false)
    void setRepeat(id, frequency)
  }
  return <RepeatQuestion frequency={repeatFrequency} onChoose={choose} />
}

interface RepeatAnswerProps {
  readonly frequency: RepeatFrequency
  readonly onChange: () => void
}

function RepeatAnswer({ frequency, onChange }: RepeatAnswerProps) {
  const part = useFocusHandedOn<HTMLParagraphElement>(ROOM)
  return (
    <p ref={part} className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      <RepeatIcon aria-hidden="true" className="size-4" />
      {repeatSentence(frequency)}
      <button
        type="button"
        onClick={onChange}
        className="min-h-8 rounded-control font-medium text-accent underline-offset-4 hover:underline"
      >
        Change<span className="sr-only"> how often it repeats</span>
      </button>
    </p>
  )
}

interface RepeatQuestionProps {
  readonly frequency: RepeatFrequency | null
  readonly onChoose: (frequency: RepeatFrequency) => void
}

function RepeatQuestion({ frequency, onChoose }: RepeatQuestionProps) {
  const part = useFocusHandedOn<HTMLDivElement>(ROOM)
  return (
    <div ref={part} role="group" aria-label="Repeat this action?" className="mt-1 border-t border-line pt-2">
      <p className="text-small font-semibold">Repeat this action?</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {REPEAT_OPTIONS.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === frequency}
            onClick={() => onChoose(option)}
            className="min-h-9 rounded-full control-border bg-raised px-3 text-small transition-colors duration-150 hover:border-ink-soft aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink sm:pointer-fine:min-h-7"
          >
            {repeatLabel(option)}
          </button>
        ))}
      </div>
    </div>
  )
}
