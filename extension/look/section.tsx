import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** One part of a page, under its heading. */
export function Section({ title, children }: SectionProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id={heading} className="text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
