import type { Evidence } from '#domain/insight/schema/insights.ts'
import type { FewMoment } from '#domain/insight/extract/little-to-learn.ts'
import { EvidenceQuote } from './evidence-quote.tsx'

interface FewMomentsProps {
  readonly moments: readonly FewMoment[]
  // Null when the transcript had no times.
  readonly onSeek: ((ms: number) => void) | null
  // Absent when there is no transcript to show.
  readonly onShow?: ((evidence: Evidence) => void) | undefined
}

/** The few moments of a video that teaches little; renders nothing when there are none. */
export function FewMoments({ moments, onSeek, onShow }: FewMomentsProps) {
  if (moments.length === 0) return null
  return (
    <ul aria-label="What is said in it" className="flex flex-col gap-2 text-base">
      {moments.map(({ text, evidence }, at) => (
        <li key={`${String(at)} ${text}`}>
          {text}
          <EvidenceQuote evidence={evidence} claim={[text]} onSeek={onSeek} onShow={onShow} />
        </li>
      ))}
    </ul>
  )
}
