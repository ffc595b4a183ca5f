interface MeterProps {
  readonly value: number
  readonly max: number
  readonly label: string
}

/** A bar with `max` parts; its label gives the same in words. */
export function Meter({ value, max, label }: MeterProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(max * 6 - 2)} 6`}
      preserveAspectRatio="none"
      className="h-1.5 w-20 shrink-0"
    >
      {Array.from({ length: max }, (_, at) => (
        <rect key={at} x={at * 6} width={4} height={6} rx={1} className={at < value ? 'fill-accent' : 'fill-line'} />
      ))}
    </svg>
  )
}
