import { isAnswerComplete } from '../../domain/reflection/completeness.ts'
import { lastStep, selectedAnswers, type ReflectionDraft } from '../../domain/reflection/reflection-draft.ts'
import { Button } from '../../ui/button/button.tsx'
import { ignoreSecondPress } from '../../ui/interaction/second-press.ts'
import type { ReflectionForm } from './use-reflection.ts'

/** Back and forward: to the next step once this one is complete (REF-02), or to saving. */
export function ReflectionFooter({ form, isEditing }: { form: ReflectionForm; isEditing: boolean }) {
  const { draft, change, discard } = form
  const isFirst = draft.at === 0
  const isLast = draft.at >= lastStep(draft)
  return (
    <div onClickCapture={ignoreSecondPress} className="flex flex-wrap items-center justify-end gap-2">
      {isEditing && (
        <Button aria-disabled={discard === null || undefined} onClick={() => discard?.()}>
          Discard changes
        </Button>
      )}
      {/* A saved reflection keeps its flow. */}
      {!(isFirst && isEditing) && <Back draft={draft} onBack={change} />}
      {isLast ? (
        <Button look="primary" disabled={!form.isComplete} isBusy={form.isSaving} onClick={() => void form.save()}>
          {isEditing ? 'Save changes' : 'Complete Reflection'}
        </Button>
      ) : (
        <Button look="primary" disabled={!isStepComplete(draft)} onClick={() => change({ ...draft, at: draft.at + 1 })}>
          Next
        </Button>
      )}
    </div>
  )
}

function Back({ draft, onBack }: { draft: ReflectionDraft; onBack: (draft: ReflectionDraft) => void }) {
  const back = draft.at === 0 ? { ...draft, flow: null } : { ...draft, at: draft.at - 1 }
  return <Button onClick={() => onBack(back)}>{draft.at === 0 ? 'Other approach' : 'Back'}</Button>
}

function isStepComplete(draft: ReflectionDraft): boolean {
  if (draft.flow === 'multi_insight') return selectedAnswers(draft).length > 0
  return isAnswerComplete(draft.quick[draft.at]?.response ?? '')
}
