import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SCIENCE_STATEMENTS } from './study-claims.ts'
import { claimSentence } from './studied-claim.tsx'

/** LND-04: the four science statements, each with all of its study's findings, since the visitor opened this to read them. */
export function ScienceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="The science, and what it really says" isTextOnly>
      <ol className="flex flex-col gap-6">
        {SCIENCE_STATEMENTS.map((claim) => (
          <li key={claim.text}>
            <p className="text-base font-medium">{claimSentence(claim)}</p>
            <p className="mt-1 text-base text-ink-soft">
              <span className="font-medium text-ink">What the study found:</span> {claim.found}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-small text-ink-soft">
        Summaries of psychology studies tend to overestimate (Bartoš, 2023). Most of these were students, asked about
        themselves.
      </p>
    </Dialog>
  )
}
