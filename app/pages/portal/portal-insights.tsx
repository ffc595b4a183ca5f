import { useEffect, useState } from 'react'
import { afterShown } from '../../db/store/after-paint.ts'
import { useProgressFacts, useStatistics } from '../../db/queries/use-statistics.ts'
import { countedRows } from '../../domain/kernel/known.ts'
import { averageCompletionTime, type ProgressFacts } from '../../domain/progress/statistics.ts'
import { InsightsPanel } from '../../features/progress/insights-panel.tsx'
import { KnownContent } from '../../ui/feedback/known-content.tsx'

/** NAV-10 to NAV-13: the right-hand panel of wide screens. Code and figures load only where it is shown. */
export default function PortalInsights({ columns = false }: { columns?: boolean }) {
  const known = useProgressFacts()
  const facts = countedRows(known)
  const statistics = useStatistics(facts)
  const averageDays = useAverageDays(facts)
  if (facts === undefined || statistics === undefined) return <KnownContent known={known} name="figures" />
  return <InsightsPanel {...statistics} averageDays={averageDays} isWide={columns} />
}

// Recomputed some time after a change and after what is being stored by then, so that hardly a tap waits: it goes through all
// completions.
const REST_MS = 2000

// Without a value it is computed at once, because a dash would mean that there is none.
function useAverageDays(facts: ProgressFacts | undefined): number | null {
  const [counted, setCounted] = useState<Counted | null>(null)
  const isNews = facts !== undefined && facts !== counted?.facts
  const days = counted?.days ?? null
  if (isNews && days === null) setCounted(countedOf(facts))
  useEffect(() => {
    if (!isNews || days === null) return
    let isNewer = false
    const countAgain = async () => {
      await afterShown()
      if (!isNewer) setCounted(countedOf(facts))
    }
    const timer = setTimeout(() => void countAgain(), REST_MS)
    return () => {
      isNewer = true
      clearTimeout(timer)
    }
  }, [facts, isNews, days])
  return days
}

interface Counted {
  readonly facts: ProgressFacts
  readonly days: number | null
}

function countedOf(facts: ProgressFacts): Counted {
  return { facts, days: averageCompletionTime(facts) }
}
