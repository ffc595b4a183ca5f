import type { Claim } from './claims.ts'

/** A claim, and below it in small print what its study really found: in a few words, and in full when opened. */
export function StudiedClaim({ claim }: { claim: Claim }) {
  return (
    <div>
      <p className="text-base font-medium">{claimSentence(claim)}</p>
      <details className="group mt-1 text-small text-ink-soft">
        <summary className="flex cursor-pointer list-none items-start gap-1.5 rounded-control py-2.5 hover:text-ink sm:py-1 [&::-webkit-details-marker]:hidden">
          <svg
            viewBox="0 0 12 12"
            aria-hidden="true"
            className="mt-[0.22rem] size-3 shrink-0 fill-none stroke-current stroke-2 transition-transform duration-150 group-open:rotate-90"
          >
            <path d="m4 2 4 4-4 4" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <span>
            What the study found: <span className="text-ink">{claim.verdict}</span>
          </span>
        </summary>
        <p className="measure mt-1 mb-2 pl-4.5">{claim.found}</p>
      </details>
    </div>
  )
}

/** The claim as a sentence. */
export function claimSentence({ before = '', text, after = '' }: Claim): string {
  return before + text + after
}
