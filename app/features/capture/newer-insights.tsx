import type { Insights } from '#domain/insight/schema/insights.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

interface NewerInsightsProps {
  readonly shown: Insights | null
  readonly latest: Insights | null
  readonly onShow: () => void
}

/**
 * Insights that arrive while the wizard is open are shown only on request, so that nothing changes while the learner is reading.
 */
export function NewerInsights({ shown, latest, onShow }: NewerInsightsProps) {
  if (latest === null || latest === shown || latest.engine === shown?.engine) return null
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {latest.engine === 'ai' ? 'The AI has finished its insights.' : 'The insights are ready.'}
        <Button size="small" onClick={onShow}>
          Show them
        </Button>
      </div>
    </Notice>
  )
}
