import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly anchor?: string
  // Sections alternate so that it is easy to see where one ends.
  readonly isRaised?: boolean
  // Heading and content side by side if there is room.
  readonly isSplit?: boolean
  readonly children: ReactNode
}

/** One part of the landing page, named by its heading. */
export function Section({ title, lead, anchor, isRaised = false, isSplit = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={clsx('scroll-mt-4', isRaised && 'border-y border-line bg-surface')}
    >
      <div
        className={clsx(
          'mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-5 py-14 sm:px-8 lg:gap-y-10 lg:py-20',
          isSplit && 'items-center lg:grid-cols-2',
        )}
      >
        <div>
          <h2 id={id} className="max-w-[24ch] font-serif text-display tracking-[-0.01em] lg:text-[2.4rem]">
            {title}
          </h2>
          {lead !== undefined && <p className="measure mt-3 text-lead text-ink-soft">{lead}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
