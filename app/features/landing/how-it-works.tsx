import type { ReactNode } from 'react'
import { ChooseDrawing, GenerateDrawing, PlanDrawing, TrackDrawing } from './step-drawings.tsx'
import { Section } from './section.tsx'

interface Step {
  readonly title: string
  readonly text: string
  readonly drawing: ReactNode
}

const STEPS: readonly Step[] = [
  {
    title: 'Choose a Video',
    text: 'Watch something worth acting on. The extension reads along; in the portal a link and a transcript will do.',
    drawing: <ChooseDrawing />,
  },
  {
    title: 'AI Generates Actions',
    text: 'You get 4 tailored actions, each with the words of the video it rests on. No quote, no claim.',
    drawing: <GenerateDrawing />,
  },
  {
    title: 'Plan with Science',
    text: 'When, where, the first step, what may get in the way: a plan you can read as one sentence.',
    drawing: <PlanDrawing />,
  },
  {
    title: 'Save & Track',
    text: 'It is kept on your device, works offline, and asks you until it is done.',
    drawing: <TrackDrawing />,
  },
]

/** LND-05. */
export function HowItWorks() {
  return (
    <Section title="How it works">
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text, drawing }, at) => (
          <li key={title}>
            <div aria-hidden="true" className="rounded-card border border-line bg-surface p-3">
              {drawing}
            </div>
            <h3 className="mt-4 text-lead font-semibold">
              <span className="mr-2 text-accent tabular">{at + 1}</span>
              {title}
            </h3>
            <p className="mt-1 text-base text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
