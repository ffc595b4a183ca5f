import type { Insights } from '#domain/insight/schema/insights.ts'
import { areSameInsights } from '#domain/insight/schema/same-insights.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

interface NewerInsightsProps {
  readonly shown: Insights | null
  readonly latest: Insights | null
  readonly onShow: () => void
}

/**
 * Insights that arrive while the learner is reading others are shown only on request, so that nothing changes under their eyes.
 */
export function NewerInsights({ shown, latest, onShow }: NewerInsightsProps) {
  const isNewer = latest !== null && (shown === null || !areSameInsights(latest, shown))
  return (
    // Kept in the page even when empty: only then is it read out when they come.
    <div role="status" className="empty:sr-only">
      {isNewer && <Newer shown={shown} latest={latest} onShow={onShow} />}
    </div>
  )
}

function Newer({ latest, shown, onShow }: NewerInsightsProps & { readonly latest: Insights }) {
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {announcementOf(latest, shown)}
        <Button size="small" onClick={onShow}>
          Show them
        </Button>
      </div>
    </Notice>
  )
}

function announcementOf({ engine }: Insights, shown: Insights | null): string {
  if (engine === 'ai' && shown?.engine !== 'ai') return 'The AI has finished its insights.'
  return shown === null ? 'The insights are ready.' : 'There are newer insights.'
}
