// What a learner is offered after completing something: one offer at a time, in this order, each once.

export const NEXT_STEPS = ['install', 'remind', 'model', 'extension'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

// Once taken or declined, these are settled for everybody who uses the browser. Whether it may ring is each learner's own question.
const OF_THE_BROWSER = ['install', 'model', 'extension'] as const satisfies readonly NextStep[]
export type BrowserStep = (typeof OF_THE_BROWSER)[number]

/** Whether it is offered once a browser, rather than once to each learner who uses it. */
export function isOfTheBrowser(offer: string): offer is BrowserStep {
  return OF_THE_BROWSER.some((step) => step === offer)
}

/** Steps this device could take but has not taken yet. */
export type PossibleSteps = Readonly<Record<NextStep, boolean>>

/** The first possible step not offered here before; null when there is none. */
export function nextStep(possible: PossibleSteps, offered: readonly string[]): NextStep | null {
  return NEXT_STEPS.find((step) => possible[step] && !offered.includes(step)) ?? null
}

/** The step without which a reminder that was just planned would not ring here; null if none is left to offer. */
export function reminderStep(
  possible: PossibleSteps,
  { offered, isByHand }: { readonly offered: readonly string[]; readonly isByHand: boolean },
): NextStep | null {
  const step = possible.remind ? 'remind' : isByHand ? 'install' : null
  return step !== null && !offered.includes(step) ? step : null
}

export type Praise = 'first' | 'again' | null

/**
 * What to show when the number of completions goes from `before` to `now`: praise for the very first one, a step after any later
 * one, nothing if none was added.
 */
export function praiseFor(before: number, now: number): Praise {
  if (now <= before) return null
  return before === 0 ? 'first' : 'again'
}
