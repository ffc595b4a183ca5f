import { AppPicture } from './app-picture.tsx'
import type { PictureName } from './pictures.ts'
import { Section } from './section.tsx'

interface Step {
  readonly title: string
  readonly text: string
  readonly picture: PictureName
}

const STEPS: readonly Step[] = [
  {
    title: 'Choose a Video',
    text: 'The extension reads along while you watch. Or paste a link, or drop a transcript.',
    picture: 'link',
  },
  {
    title: 'AI Generates Actions',
    text: 'You get 4 tailored actions, each with the words of the video it rests on. No quote, no claim.',
    picture: 'pick',
  },
  {
    title: 'Plan with Science',
    text: 'When, where, the first step, what may get in the way: a plan you can read as one sentence.',
    picture: 'plan',
  },
  {
    title: 'Save & Track',
    text: 'It is kept on your device, works offline, and reminds you until it is done.',
    picture: 'today',
  },
]

/** LND-05. */
export function HowItWorks() {
  return (
    <Section anchor="how" title="How it works">
      <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text, picture }, at) => (
          <li key={title} className="flex flex-col">
            <h3 className="text-lead font-semibold">
              <span className="mr-2 text-accent tabular">{at + 1}</span>
              {title}
            </h3>
            <p className="mt-1 mb-4 text-base text-ink-soft">{text}</p>
            <div className="mt-auto overflow-hidden rounded-card border border-line bg-raised">
              <AppPicture name={picture} isDecoration />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
