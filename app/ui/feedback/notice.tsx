import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  info: { icon: Info, box: 'bg-accent/8 text-ink', mark: 'text-accent' },
  warn: { icon: TriangleAlert, box: 'bg-warn/10 text-ink', mark: 'text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad/8 text-ink', mark: 'text-bad' },
} as const

/** A sentence in the page: an inline alert (bad, announced at once), a warning, or a note. */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { icon: Icon, box, mark } = TONES[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx('flex gap-2.5 rounded-control px-3 py-2.5 text-base', box)}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4.5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
