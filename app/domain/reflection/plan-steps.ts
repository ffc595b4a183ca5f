// Editing the steps of an action plan (REF-04, REF-05, VAL-19).
import type { ActionStep, ReflectionData } from './reflection-data.ts'

/** Adds a step whose id is the largest one plus one. */
export function addStep(steps: readonly ActionStep[], title: string): readonly ActionStep[] {
  return [...steps, { id: nextId(steps), title, description: '', isCompleted: false, notes: '' }]
}

/** Renumbers the steps if two share a number: an older version could save that. */
export function withOwnNumbers(steps: readonly ActionStep[]): readonly ActionStep[] {
  const areDistinct = new Set(steps.map(({ id }) => id)).size === steps.length
  return areDistinct ? steps : steps.map((step, at) => ({ ...step, id: at + 1 }))
}

/** The answers with distinct step numbers. */
export function withOwnStepNumbers(data: ReflectionData): ReflectionData {
  if ('actionSteps' in data) return { ...data, actionSteps: [...withOwnNumbers(data.actionSteps)] }
  if (!('steps' in data) || new Set(data.steps.map(({ step }) => step)).size === data.steps.length) return data
  return { ...data, steps: data.steps.map((answer, at) => ({ ...answer, step: at + 1 })) }
}

/** Removes a step, but never the last one. */
export function removeStep(steps: readonly ActionStep[], id: number): readonly ActionStep[] {
  return steps.length <= 1 ? steps : steps.filter((step) => step.id !== id)
}

/** Puts a removed step back among the steps as they are by then. */
export function putStepBack(steps: readonly ActionStep[], step: ActionStep, at: number): readonly ActionStep[] {
  // A step added since may have taken its id.
  const id = steps.some((other) => other.id === step.id) ? nextId(steps) : step.id
  return [...steps.slice(0, at), { ...step, id }, ...steps.slice(at)]
}

function nextId(steps: readonly ActionStep[]): number {
  return Math.max(0, ...steps.map(({ id }) => id)) + 1
}

/** Completed steps over all steps, 0 to 1. */
export function planProgress(steps: readonly ActionStep[]): number {
  return steps.length === 0 ? 0 : steps.filter(({ isCompleted }) => isCompleted).length / steps.length
}
