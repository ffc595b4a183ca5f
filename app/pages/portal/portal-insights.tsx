import { useEffect, useState } from 'react'
import { useProgressFacts, useStatistics } from '../../db/queries/use-statistics.ts'
import { countedRows } from '../../domain/kernel/known.ts'
import { averageCompletionTime, type ProgressFacts } from '../../domain/progress/statistics.ts'
import { InsightsPanel } from '../../features/progress/insights-panel.tsx'
import { KnownContent } from '../../ui/known-content.tsx'

/** NAV-10 to NAV-13: the right-hand panel of wide screens. Their code and their numbers come only where they are shown. */
export default function PortalInsights({ columns = false }: { columns?: boolean }) {
  const known = useProgressFacts()
  const facts = countedRows(known)
  const statistics = useStatistics(facts)
  const averageDays = useAverageDays(facts)
  if (facts === undefined || statistics === undefined) return <KnownContent known={known} name="figures" />
  return <InsightsPanel {...statistics} averageDays={averageDays} isWide={columns} />
}

// A while after a change, so that none of several taps in a row waits for it: it goes through all there ever was.
const REST_MS = 2000

// While there is none it is looked for at once: a dash says that there is none.
function useAverageDays(facts: ProgressFacts | undefined): number | null {
  const [counted, setCounted] = useState<Counted | null>(null)
  const isNews = facts !== undefined && facts !== counted?.facts
  const days = counted?.days ?? null
  if (isNews && days === null) setCounted(countedOf(facts))
  useEffect(() => {
    if (!isNews || days === null) return
    const timer = setTimeout(() => setCounted(countedOf(facts)), REST_MS)
    return () => clearTimeout(timer)
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
