import type { Evidence } from '../../../domain/insight/schema/insights.ts'
import type { PickedWords } from '../../../domain/insight/evidence/picked-words.ts'
import { formatMoment } from '../../../domain/kernel/moment.ts'
import { Button } from '../../../ui/button/button.tsx'

interface PickedBarProps {
  readonly picked: PickedWords | null
  readonly isTimed: boolean
  readonly isChoosing: boolean
  readonly onChoose: (isChoosing: boolean) => void
  readonly onPlan: (words: Evidence) => void
}

/** What was picked from the transcript and what can be done with it; stays in view with the transcript. */
export function PickedBar({ picked, isTimed, isChoosing, onChoose, onPlan }: PickedBarProps) {
  return (
    <div className="sticky -bottom-(--sunk,0px) z-10 -mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 bg-surface py-2">
      <div role="status" className="min-w-0 flex-1 basis-60 text-small text-ink-soft">
        {picked === null ? howTo(isChoosing) : <Words picked={picked} isTimed={isTimed} />}
      </div>
      <Button size="small" look={picked === null ? 'secondary' : 'quiet'} onClick={() => onChoose(!isChoosing)}>
        {isChoosing ? 'Back to reading' : 'Choose lines'}
      </Button>
      {picked !== null && (
        <Button size="small" look="primary" onClick={() => onPlan(picked.evidence)} className="max-sm:flex-1">
          Plan an action from this
        </Button>
      )}
    </div>
  )
}

function howTo(isChoosing: boolean): string {
  return isChoosing
    ? 'Pick the first line and the last one of what you want to act on.'
    : 'Something to act on? Select the words, or choose lines.'
}

function Words({ picked: { evidence, isWhole }, isTimed }: Pick<PickedBarProps, 'isTimed'> & { picked: PickedWords }) {
  return (
    <>
      <span className="line-clamp-2 text-ink">
        {isTimed && <span className="text-ink-soft tabular">{formatMoment(evidence.startMs)} </span>}“{evidence.quote}”
      </span>
      {!isWhole && 'Only the beginning is kept: it is a long passage.'}
    </>
  )
}
