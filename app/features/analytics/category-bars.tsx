import { percentOf } from '../../domain/analytics/retention.ts'
import { numberText } from '../../domain/kernel/text.ts'
import type { EngagementAnswer } from '../../domain/wire/analytics.ts'
import { ShareBars } from './share-bars.tsx'
import { TableView } from './table-view.tsx'

/** DAT-22: largest first, each bar relative to the largest; categories without videos are listed in one sentence. */
export function CategoryBars({ categories }: { categories: EngagementAnswer['videosByCategory'] }) {
  const used = categories.filter(({ count }) => count > 0)
  const unused = categories.filter(({ count }) => count === 0).map(({ category }) => category)
  const most = used[0]?.count ?? 0
  const total = used.reduce((sum, { count }) => sum + count, 0)
  if (used.length === 0) return <p className="text-base text-ink-soft">No video has been saved yet.</p>
  return (
    <>
      <ShareBars
        bars={used.map(({ category, count }) => ({
          label: category,
          text: `${numberText(count)} · ${String(percentOf(count, total))}%`,
          share: count / most,
        }))}
      />
      {unused.length > 0 && <p className="mt-4 text-small text-ink-soft">Without a video: {unused.join(', ')}.</p>}
      <TableView
        name="Videos by category"
        head={['Category', 'Videos', 'Share, %']}
        rows={categories.map(({ category, count }) => [category, count, percentOf(count, total)])}
      />
    </>
  )
}
