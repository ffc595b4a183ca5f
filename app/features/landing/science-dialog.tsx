import { Dialog } from '../../ui/dialog.tsx'
import { SCIENCE_STATEMENTS } from './study-claims.ts'
import { claimSentence, StudyNote } from './study-note.tsx'

/** LND-04: the four science statements. */
export function ScienceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="The science, and what it really says" isTextOnly>
      <ol className="flex flex-col gap-6">
        {SCIENCE_STATEMENTS.map((claim) => (
          <li key={claim.figure} className="grid gap-x-5 gap-y-1 sm:grid-cols-[4.5rem_1fr]">
            <span aria-hidden="true" className="font-serif text-display text-accent tabular">
              {claim.figure}
            </span>
            <div>
              <p className="text-base font-medium">{claimSentence(claim)}</p>
              <StudyNote claim={claim} />
            </div>
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
