import { REVIEW_NOTE_MAX } from '../../domain/review/week-review.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { StepTitle } from './step-title.tsx'

interface NoteStepProps {
  readonly note: string
  readonly onChange: (note: string) => void
}

export function NoteStep({ note, onChange }: NoteStepProps) {
  return (
    <div className="flex flex-col gap-5">
      <StepTitle>One sentence about this week</StepTitle>
      <TextArea
        label="What helped, or what will you do differently?"
        hint="Only you see this. You can leave it empty."
        placeholder="Mornings work, evenings do not."
        rows={6}
        maxLength={REVIEW_NOTE_MAX}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
