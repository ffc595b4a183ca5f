import { WithInfo } from './info-text.tsx'

interface FigureCardProps {
  readonly label: string
  readonly value: string
  readonly info: string
}

/** One number, its name, and what it means for whoever asks. */
export function FigureCard({ label, value, info }: FigureCardProps) {
  return (
    <li className="flex min-w-0 flex-col justify-between gap-1 rounded-card border border-line bg-surface p-4">
      <WithInfo of={label} text={info}>
        <h3 className="min-w-0 text-small font-medium text-ink-soft">{label}</h3>
      </WithInfo>
      <p className="font-serif text-display leading-none tabular">{value}</p>
    </li>
  )
}
