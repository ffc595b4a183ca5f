import { Sprout } from 'lucide-react'
import { numberText } from '../../domain/kernel/text.ts'
import { rankOf } from '../../domain/progress/rank.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

/** STA-01: the rank title, and how far it is to the next. */
export function RankBadge({ completedCount }: { completedCount: number }) {
  const rank = rankOf(completedCount)
  const xp = numberText(rank.xp)
  const toNext = rank.next === null ? `${xp} XP` : `${xp} of ${numberText(rank.next.atXp)} XP`
  return (
    <div className="w-full max-w-52">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Sprout aria-hidden="true" className="size-4 text-accent" />
          {rank.title}
        </span>
        <span className="whitespace-nowrap text-ink-soft tabular">{toNext}</span>
      </p>
      <div className="mt-1.5">
        <ProgressBar
          share={rank.progress}
          label={rank.next === null ? `${rank.title}, the highest rank` : `Progress to ${rank.next.title}`}
        />
      </div>
    </div>
  )
}
