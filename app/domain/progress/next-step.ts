// What a learner is offered after something was done: one thing at a time, in this order, and each only once on a device.

export const NEXT_STEPS = ['install', 'remind', 'model', 'extension'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** What this device could do now and does not do yet. */
export type PossibleSteps = Readonly<Record<NextStep, boolean>>

/** The first step that is possible and was not offered here before; null when there is none. */
export function nextStep(possible: PossibleSteps, offered: readonly string[]): NextStep | null {
  return NEXT_STEPS.find((step) => possible[step] && !offered.includes(step)) ?? null
}

export type Praise = 'first' | 'again' | null

/**
 * What is due when the number of completions was `before` and is `now`: praise for the first of all, a step after any other, nothing
 * while none was added.
 */
export function praiseFor(before: number, now: number): Praise {
  if (now <= before) return null
  return before === 0 ? 'first' : 'again'
}
