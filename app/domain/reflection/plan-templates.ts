// The first steps of a plan when the video offers none (REF-07; wording from REF-09).

interface TemplateStep {
  readonly title: string
  readonly description: string
}

export const TUTORIAL_TEMPLATE: readonly TemplateStep[] = [
  { title: 'Gather what you need', description: 'List the tools and materials the video uses, and have them ready.' },
  { title: 'Watch the first part again', description: 'Stop where the doing begins.' },
  { title: 'Do the first step along with the video', description: 'Pause after it, and compare.' },
  { title: 'Finish the rest on your own', description: 'Go back to the video only where you are stuck.' },
  { title: 'Note what you would do differently', description: 'One sentence is enough for next time.' },
]

export const GENERIC_TEMPLATE: readonly TemplateStep[] = [
  { title: 'Write down the one idea that matters to you', description: 'In your own words, in one sentence.' },
  { title: 'Choose one moment this week to try it', description: 'A day, a time and a place.' },
  { title: 'Try it once, as small as it can be', description: 'Two minutes count.' },
  { title: 'Look back and decide what comes next', description: 'Keep it, change it, or let it go.' },
]
