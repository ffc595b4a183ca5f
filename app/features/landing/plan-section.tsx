import { PRODUCT_NAME } from '../../domain/product.ts'
import type { Claim } from './claims.ts'
import { ACCOUNTABILITY, CLEAR_GOALS, TIME_AND_PLACE } from './study-claims.ts'
import { Section } from './section.tsx'
import { StudiedClaim } from './studied-claim.tsx'

interface Question {
  readonly asked: string
  readonly text: string
  readonly claim: Claim
}

const QUESTIONS: readonly Question[] = [
  { asked: 'What exactly?', text: 'One action in plain words, small enough to start today.', claim: CLEAR_GOALS },
  {
    asked: 'When and where?',
    text: 'A moment you will notice, so that you need not decide again.',
    claim: TIME_AND_PLACE,
  },
  { asked: 'Who will know?', text: 'Somebody you tell, or show the plan by a private link.', claim: ACCOUNTABILITY },
]

/** LND-12: why the plan asks these questions. */
export function PlanSection() {
  return (
    <Section
      title="Three questions that make it happen"
      lead={`${PRODUCT_NAME} asks them before it saves anything. The figures below are quoted everywhere; open them to see what is behind.`}
      isRaised
    >
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {QUESTIONS.map(({ asked, text, claim }) => (
          <li key={asked}>
            <h3 className="font-serif text-title">{asked}</h3>
            <p className="mt-1 mb-4 text-base text-ink-soft">{text}</p>
            <div className="border-t border-line pt-4">
              <StudiedClaim claim={claim} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
