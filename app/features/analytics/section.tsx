import { useId, type ReactNode } from 'react'
import { WithInfo } from './info-text.tsx'

interface SectionProps {
  readonly title: string
  readonly info?: string
  // Beside the title, like a choice of range.
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** One of the four parts of the page (ANA-01). */
export function Section({ title, info, tools, children }: SectionProps) {
  const id = useId()
  const heading = (
    <h2 id={id} className="text-title font-semibold">
      {title}
    </h2>
  )
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {info === undefined ? heading : <WithInfo of={title} text={info} heading={heading} />}
        {tools}
      </div>
      {children}
    </section>
  )
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="mb-3 text-base font-semibold">{title}</h3>
      {children}
    </div>
  )
}
