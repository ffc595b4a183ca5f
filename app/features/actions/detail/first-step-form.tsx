import { useState, type SyntheticEvent } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import { STEP_LIMITS } from '../../../domain/action/plan-place.ts'
import { stepsPart } from '../../../domain/action/steps-edit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { BusyFields } from '../../../ui/form/busy-fields.tsx'
import { LineField } from '../../../ui/form/line-field.tsx'
import { showFirstProblem } from '../../../ui/interaction/show-first-problem.ts'
import { saveShownEdit } from './save-edit.ts'

/** TUT-04: only its steps complete a tutorial, so one saved without steps asks for the first. */
export function FirstStepForm({ action }: { action: Action }) {
  const { planningData } = action
  const [title, setTitle] = useState((planningData.firstStep ?? '').slice(0, STEP_LIMITS.title))
  const [isMissing, setMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    setMissing(title.trim() === '')
    if (title.trim() === '') {
      const form = event.currentTarget
      requestAnimationFrame(() => showFirstProblem(form))
      return
    }
    const tutorialSteps = [{ title: title.trim(), description: '' }]
    setSaving(true)
    void saveShownEdit(action, {
      edit: { planningData: { tutorialSteps } },
      seen: { planningData: stepsPart(planningData) },
    }).finally(() => setSaving(false))
  }
  return (
    <section aria-label="Steps">
      <h3 className="text-base font-semibold">Steps</h3>
      <p className="measure mt-1 text-base text-ink-soft">
        A tutorial is completed step by step. This one has none yet.
      </p>
      <form noValidate onSubmit={save} className="mt-3 flex flex-col gap-3">
        <BusyFields isBusy={isSaving}>
          <LineField
            label="First step"
            hint="So small that you could do it now."
            error={isMissing ? 'A step needs a title' : undefined}
            maxLength={STEP_LIMITS.title}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </BusyFields>
        <Button type="submit" size="small" isBusy={isSaving} className="self-start">
          Add first step
        </Button>
      </form>
    </section>
  )
}
