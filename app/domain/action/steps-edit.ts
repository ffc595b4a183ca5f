// Edits the steps of an action, which may be in one of three fields (DAT-15).
import type { Action, PlanningData } from './action.ts'
import { stepsOf, type TutorialStep } from './tutorial-steps.ts'

/** Whether the steps of this action can have descriptions. */
export function hasDescribedSteps({ actionType, planningData }: Pick<Action, 'actionType' | 'planningData'>): boolean {
  if (actionType === 'tutorial' || (planningData.tutorialSteps ?? []).length > 0) return true
  return stepsOf(planningData).some(({ description }) => description !== '')
}

/** Replaces the steps. They are written into one field and the other two are cleared, so that old steps do not show through. */
export function stepsEdit(titled: readonly TutorialStep[], action: Action): PlanningData {
  const { step1, step2, step3, steps: listed } = action.planningData
  const rest = {
    ...(step1 !== undefined && { step1: '' }),
    ...(step2 !== undefined && { step2: '' }),
    ...(step3 !== undefined && { step3: '' }),
  }
  return hasDescribedSteps(action)
    ? { ...rest, tutorialSteps: [...titled], ...(listed !== undefined && { steps: [] }) }
    : { ...rest, steps: titled.map(({ title }) => title) }
}

/** The current steps, in whichever field they are. */
export function stepsPart({ tutorialSteps = [], steps, step1, step2, step3 }: PlanningData): PlanningData {
  return {
    tutorialSteps,
    ...(steps !== undefined && { steps }),
    ...(step1 !== undefined && { step1 }),
    ...(step2 !== undefined && { step2 }),
    ...(step3 !== undefined && { step3 }),
  }
}

/** Where each of the shown steps is now, by its place then. One that was removed has none. */
export function shownStepsNow(shown: readonly string[], steps: readonly TutorialStep[]): ReadonlyMap<number, number> {
  const titled = (title: string): TutorialStep => ({ title: title.trim(), description: '' })
  return stepsMoved(
    shown.map(titled),
    steps.map(({ title }) => titled(title)),
  )
}

/**
 * Where the steps are after an edit, by their places before: those at both ends that are the same, then those with the same title,
 * then, if as many are left, each in its place in other words. A removed step has none.
 */
export function stepsMoved(
  before: readonly TutorialStep[],
  after: readonly TutorialStep[],
): ReadonlyMap<number, number> {
  const moved = new Map<number, number>()
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head]?.title === after[head]?.title) moved.set(head, head++)
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail)?.title === after.at(-1 - tail)?.title) tail++
  for (let at = 1; at <= tail; at++) moved.set(before.length - at, after.length - at)
  const left = [...before.keys()].slice(head, before.length - tail)
  const free = new Set([...after.keys()].slice(head, after.length - tail))
  for (const from of left) {
    const to = [...free].find((at) => after[at]?.title === before[from]?.title)
    if (to !== undefined && free.delete(to)) moved.set(from, to)
  }
  if (before.length === after.length) for (const at of left) if (!moved.has(at) && free.delete(at)) moved.set(at, at)
  return moved
}
