import { PRODUCT_NAME } from '../../domain/product.ts'
import { ACCOUNTABILITY, CLEAR_GOALS, TIME_AND_PLACE } from './study-claims.ts'
import { Section } from './section.tsx'
import { claimSentence, StudyNote } from './study-note.tsx'

/** LND-12: why the plan asks what it asks. */
export function PlanSection() {
  return (
    <Section
      title="Three questions that make it happen"
      lead={`What exactly, when and where, and who will know. ${PRODUCT_NAME} asks them before it saves anything.`}
      isRaised
    >
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {[CLEAR_GOALS, TIME_AND_PLACE, ACCOUNTABILITY].map((claim) => (
          <li key={claim.figure}>
            <p aria-hidden="true" className="font-serif text-[3rem] leading-none text-accent tabular">
              {claim.figure}
            </p>
            <p className="mt-3 text-lead font-medium">{claimSentence(claim)}</p>
            <StudyNote claim={claim} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
