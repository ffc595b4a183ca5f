import type { ReactNode } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import { planInDraft, type EditDraft, type EditProblems } from '../../../domain/action/edit-draft.ts'
import { hasDescribedSteps } from '../../../domain/action/steps-edit.ts'
import { PLAN_LIMITS, type PlanField, type PlanPlace } from '../../../domain/action/plan-place.ts'
import { PLAN_HINTS, planLacks } from '../../../domain/action/plan-lacks.ts'
import { copingSentence, planSentence } from '../../../domain/action/plan-sentence.ts'
import { EditConflict } from '../../../ui/form/edit-conflict.tsx'
import { HintList } from '../../../ui/form/hint-list.tsx'
import { LineField } from '../../../ui/form/line-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { EditSteps } from './edit-steps.tsx'
import { PLAN_LABELS } from './plan-labels.ts'

interface EditFieldsProps {
  readonly action: Action
  readonly draft: EditDraft
  readonly problems: EditProblems
  readonly conflicts: Readonly<Partial<Record<PlanPlace, string>>>
  readonly onChange: (draft: EditDraft) => void
}

// Asked only by an older form: shown if they were answered.
const OLDER: readonly PlanField[] = ['obstacles', 'importance', 'hurdles', 'reminder', 'sourceUrl']

export function EditFields(props: EditFieldsProps) {
  const { action, draft, problems, conflicts, onChange } = props
  const write = (texts: Partial<EditDraft['typed']>) => onChange({ ...draft, typed: { ...draft.typed, ...texts } })
  const one = (field: PlanField, look?: { readonly isLong?: boolean; readonly placeholder?: string }) => (
    <OneField key={field} {...props} field={field} onWrite={(text) => write({ [field]: text })} {...look} />
  )
  return (
    <div className="flex flex-col gap-8">
      <Group title="The action">
        {one('actionTitle')}
        {one('actionDescription', { isLong: true })}
      </Group>
      <Group title="Your plan">
        {one('what')}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {one('when', { placeholder: '07:30, or after breakfast' })}
          {one('where', { placeholder: 'in the kitchen' })}
        </div>
        <SentencePreview draft={draft} />
        {one('firstStep')}
        {one('obstacle', { placeholder: 'I am too tired' })}
        {one('ifThen', { placeholder: 'do only two minutes' })}
        <HintList {...PLAN_HINTS} hints={planLacks(planInDraft(draft))} />
      </Group>
      <EditSteps
        steps={draft.steps}
        isDescribed={hasDescribedSteps(action)}
        problem={problems.steps}
        onChange={(steps) => onChange({ ...draft, steps: [...steps] })}
      >
        <EditConflict text={conflicts.steps} onUse={null} />
      </EditSteps>
      <Group title="What keeps you going">
        {one('why', { isLong: true })}
        {one('accountability', { placeholder: 'Anna, on Sunday' })}
        {one('reward', { placeholder: 'a good coffee' })}
        {OLDER.filter((field) => draft.base[field] !== '' || draft.typed[field] !== '').map((field) => one(field))}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <h3 className="text-lead font-semibold">{title}</h3>
      {children}
    </section>
  )
}

interface OneFieldProps extends EditFieldsProps {
  readonly field: PlanField
  readonly isLong?: boolean
  readonly placeholder?: string
  readonly onWrite: (text: string) => void
}

function OneField({ field, isLong = false, placeholder, draft, problems, conflicts, onWrite }: OneFieldProps) {
  const other = conflicts[field]
  const Control = isLong ? TextArea : LineField
  return (
    <div>
      <Control
        label={PLAN_LABELS[field]}
        maxLength={PLAN_LIMITS[field]}
        data-field={field}
        error={field === 'actionTitle' ? problems.actionTitle : undefined}
        {...(placeholder !== undefined && { placeholder })}
        value={draft.typed[field]}
        onChange={(event: { target: { value: string } }) => onWrite(event.target.value)}
      />
      <EditConflict text={other} onUse={onWrite} />
    </div>
  )
}

function SentencePreview({ draft }: { draft: EditDraft }) {
  const { typed } = draft
  if (typed.what.trim() === '' && typed.when.trim() === '' && typed.where.trim() === '') return null
  const { what } = planInDraft(draft)
  return (
    <p className="rounded-control bg-accent/7 px-3.5 py-3 font-serif text-lead break-words">
      {planSentence({ ...typed, what })} {copingSentence(typed)}
    </p>
  )
}
