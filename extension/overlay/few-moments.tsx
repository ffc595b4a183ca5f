import type { FewMoment } from '#domain/insight/little-to-learn.ts'
import { EvidenceQuote } from '#capture/evidence-quote.tsx'

interface FewMomentsProps {
  readonly moments: readonly FewMoment[]
  readonly onSeek: (ms: number) => void
}

/** The few moments of a video that teaches little; nothing where there are none. */
export function FewMoments({ moments, onSeek }: FewMomentsProps) {
  if (moments.length === 0) return null
  return (
    <ul aria-label="What is said in it" className="flex flex-col gap-2 text-base">
      {moments.map(({ text, evidence }) => (
        <li key={evidence.startMs}>
          {text}
          <EvidenceQuote evidence={evidence} claim={[text]} onSeek={onSeek} />
        </li>
      ))}
    </ul>
  )
}
