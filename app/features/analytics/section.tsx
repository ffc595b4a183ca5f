import { useId, type ReactNode } from 'react'
import { WithInfo } from './info-text.tsx'

interface SectionProps {
  readonly title: string
  readonly info?: string
  // Beside the title, such as a choice of range.
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** One part of the page (ANA-01). */
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

interface PanelProps {
  readonly title: string
  readonly info: string
  readonly children: ReactNode
}

/** A card with one figure or drawing, its name and its definition. */
export function Panel({ title, info, children }: PanelProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="mb-3">
        <WithInfo of={title} text={info} heading={<h3 className="text-base font-semibold">{title}</h3>} />
      </div>
      {children}
    </div>
  )
}
