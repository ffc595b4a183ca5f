import type { Claim } from './claims.ts'

/** What the study behind a claim really found, in small print right beside it. */
export function StudyNote({ claim }: { claim: Claim }) {
  return (
    <p className="mt-2 border-l-2 border-line pl-3 text-small text-ink-soft">
      <span className="font-semibold text-ink">What the study found:</span> {claim.found}
    </p>
  )
}

/** The claim as a sentence. */
export function claimSentence({ before = '', text, after = '' }: Claim): string {
  return before + text + after
}
