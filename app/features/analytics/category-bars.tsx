import { percentOf } from '../../domain/analytics/retention.ts'
import type { Engagement } from '../../domain/wire/analytics.ts'

/** DAT-22: the largest first, each bar as long as its share of the largest; those without a video in one sentence. */
export function CategoryBars({ categories }: { categories: Engagement['videosByCategory'] }) {
  const used = categories.filter(({ count }) => count > 0)
  const unused = categories.filter(({ count }) => count === 0).map(({ category }) => category)
  const most = used[0]?.count ?? 0
  const total = used.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {used.map(({ category, count }) => (
          <li key={category}>
            <div className="flex items-baseline justify-between gap-3 text-base">
              <span>{category}</span>
              <span className="text-small text-ink-soft tabular">
                {count.toLocaleString()} · {percentOf(count, total)}%
              </span>
            </div>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-1 h-2 w-full rounded-full"
            >
              <rect width={100} height={1} className="fill-line/60" />
              <rect width={(count / most) * 100} height={1} className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
      {used.length === 0 ? (
        <p className="text-base text-ink-soft">No video has been saved yet.</p>
      ) : (
        unused.length > 0 && <p className="mt-4 text-small text-ink-soft">Without a video: {unused.join(', ')}.</p>
      )}
    </>
  )
}
