import { SAMPLE_INSIGHTS } from './sample-insights.ts'
import { Section } from './section.tsx'

/** LND-06: one chosen takeaway is worth more than ten remembered ones. */
export function TakeawaySection() {
  return (
    <Section
      title="Choose the most important takeaway"
      lead="A good video leaves you with ten ideas, and on Monday with none. Insights come ranked by how much the video makes of them. You choose the one that matters most to you now, and let the others wait."
      isSplit
    >
      <ol className="flex flex-col gap-2.5">
        {SAMPLE_INSIGHTS.keyInsights.map(({ title, importance }, at) => (
          <li
            key={title}
            className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border px-4 py-3 ${at === 0 ? 'border-accent bg-accent/7' : 'border-line bg-surface'}`}
          >
            <span className={`min-w-0 flex-1 basis-56 text-base ${at === 0 ? 'font-semibold' : 'text-ink-soft'}`}>
              {title}
            </span>
            <ImportanceBar value={importance} />
            {at === 0 && <span className="text-small font-semibold text-accent">Your takeaway</span>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function ImportanceBar({ value }: { value: number }) {
  return (
    <svg
      role="img"
      aria-label={`Importance ${String(value)} of 10`}
      viewBox="0 0 100 6"
      className="h-1.5 w-24 shrink-0"
    >
      <rect width={100} height={6} rx={3} className="fill-line" />
      <rect width={value * 10} height={6} rx={3} className="fill-accent" />
    </svg>
  )
}
