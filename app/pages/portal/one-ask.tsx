import { lazy, Suspense } from 'react'
import { useHasPlanned } from '../../db/queries/use-has-planned.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { NextStepCard } from '../../features/onboarding/next-step-card.tsx'
import { useSurveyOffer } from '../../state/survey-offer.ts'
import { useStepOffer } from './use-step-offer.ts'

const SignupSurvey = lazy(async () => ({
  default: (await import('../../features/account/sign-in/signup-survey.tsx')).SignupSurvey,
}))

/** At most one thing is asked of a learner at a time: a step after something was done, else the survey (ADM-06). */
export default function OneAsk({ userId }: { userId: UserId }) {
  const { offer, accept, close } = useStepOffer(userId)
  const isOwed = useSurveyOffer(({ owedTo }) => owedTo === userId)
  return (
    <>
      {/* There before its words are, so that they are read out. */}
      <div role="status" className="empty:sr-only">
        {offer !== null && <NextStepCard {...offer} onAccept={accept} onClose={close} />}
      </div>
      {offer === null && isOwed && <SurveyOncePlanned />}
    </>
  )
}

function SurveyOncePlanned() {
  if (!useHasPlanned()) return null
  return (
    <Suspense>
      <SignupSurvey />
    </Suspense>
  )
}
