import { Cpu, Sparkles } from 'lucide-react'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { Pill } from '#ui/display/pill.tsx'

/** Who wrote the insights shown: the model's name where known. */
export function EngineLabel({ insights }: { insights: Pick<Insights, 'engine' | 'model'> }) {
  return insights.engine === 'ai' ? (
    <Pill tone="accent" icon={<Sparkles aria-hidden="true" className="size-3.5" />}>
      <span className="min-w-0 whitespace-normal wrap-anywhere">Written by {insights.model ?? 'AI'}</span>
    </Pill>
  ) : (
    <Pill icon={<Cpu aria-hidden="true" className="size-3.5" />}>Found without AI</Pill>
  )
}
