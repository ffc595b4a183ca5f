import { Cpu, Sparkles } from 'lucide-react'
import type { Insights } from '#domain/insight/insights.ts'
import { Pill } from '#ui/pill.tsx'

/** Which engine wrote what is shown. */
export function EngineLabel({ engine }: { engine: Insights['engine'] }) {
  return engine === 'ai' ? (
    <Pill tone="accent" icon={<Sparkles aria-hidden="true" className="size-3.5" />}>
      Written by AI
    </Pill>
  ) : (
    <Pill icon={<Cpu aria-hidden="true" className="size-3.5" />}>Found on this device</Pill>
  )
}
