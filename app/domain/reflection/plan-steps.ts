// Editing the steps of an action plan (REF-04, REF-05, VAL-19).
import type { ActionStep } from './reflection-data.ts'

/** A step more, with the largest id plus one. */
export function addStep(steps: readonly ActionStep[], title: string): readonly ActionStep[] {
  const id = Math.max(0, ...steps.map((step) => step.id)) + 1
  return [...steps, { id, title, description: '', isCompleted: false, notes: '' }]
}

/** A step less; the last one stays. */
export function removeStep(steps: readonly ActionStep[], id: number): readonly ActionStep[] {
  return steps.length <= 1 ? steps : steps.filter((step) => step.id !== id)
}

/** Completed steps over all steps, 0 to 1. */
export function planProgress(steps: readonly ActionStep[]): number {
  return steps.length === 0 ? 0 : steps.filter(({ isCompleted }) => isCompleted).length / steps.length
}
