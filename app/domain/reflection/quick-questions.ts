// The three questions of a quick insight (REF-02; wording from REF-09).

export interface QuickQuestion {
  readonly question: string
  readonly placeholder: string
}

export const QUICK_QUESTIONS: readonly QuickQuestion[] = [
  {
    question: 'What stood out to you, and why?',
    placeholder: 'The part about preparing the evening before, because my mornings decide my day.',
  },
  {
    question: 'How does it apply to your life right now?',
    placeholder: 'I start each day with messages, and the first hour is gone before I notice.',
  },
  {
    question: 'What will you do differently, and when?',
    placeholder: 'From tomorrow I put the phone in the hallway and write one page before breakfast.',
  },
]
