interface ShareBarsProps {
  readonly bars: readonly {
    readonly label: string
    readonly text: string
    // 0 to 1; null: no bar.
    readonly share: number | null
  }[]
}

/** Named bars below each other, each with its number. The text says everything: the bar is only visual. */
export function ShareBars({ bars }: ShareBarsProps) {
  return (
    <ul className="flex flex-col gap-2.5">
      {bars.map(({ label, text, share }) => (
        <li key={label}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
            <span>{label}</span>
            <span className="text-small text-ink-soft tabular">{text}</span>
          </div>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="mt-1 h-2 w-full rounded-full"
          >
            <rect width={100} height={1} className="fill-line/60" />
            {share !== null && <rect width={share * 100} height={1} className="fill-accent" />}
          </svg>
        </li>
      ))}
    </ul>
  )
}
