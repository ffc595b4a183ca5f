import { WithInfo } from './info-text.tsx'

interface FigureCardProps {
  readonly label: string
  readonly value: string
  readonly info: string
}

/** One number with its name; its definition opens on demand. */
export function FigureCard({ label, value, info }: FigureCardProps) {
  const heading = (
    <h3 className="flex min-w-0 items-center text-small font-medium text-ink-soft max-sm:min-h-10">{label}</h3>
  )
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-4 last:odd:max-lg:col-span-2">
      <WithInfo of={label} text={info} heading={heading}>
        <p className="mt-1 font-serif text-display leading-none tabular">{value}</p>
      </WithInfo>
    </li>
  )
}
