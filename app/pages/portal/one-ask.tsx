import { lazy, Suspense } from 'react'
import { useHasPlanned } from '../../db/queries/use-has-planned.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { useOfferedReview } from '../../db/queries/use-reviews.ts'
import { NextStepCard } from '../../features/onboarding/next-step-card.tsx'
import { ReviewCard } from '../../features/review/review-card.tsx'
import { useSurveyOffer } from '../../state/survey-offer.ts'
import { focusContent } from '../content-id.ts'
import { useStepOffer } from './use-step-offer.ts'

const SurveyWithDraft = lazy(() => import('./survey-with-draft.tsx'))

interface OneAskProps {
  readonly userId: UserId
  readonly onReview: () => void
}

/**
 * Asks a learner at most one thing at a time: a next step after a completion, the weekly review, or the survey (ADM-06). When it
 * is dismissed, the focus moves to the start of the actions.
 */
export default function OneAsk({ userId, onReview }: OneAskProps) {
  const { offer, accept, close } = useStepOffer(userId)
  const week = useOfferedReview()
  const dismiss = () => {
    close()
    focusContent()
  }
  const take = async () => {
    const problem = await accept()
    // The browser's model is chosen in the profile, which opens and takes the focus.
    if (problem === null && offer?.step !== 'model') focusContent()
    return problem
  }
  const isOwed = useSurveyOffer(({ owedTo }) => owedTo === userId)
  return (
    <>
      {/* A live region must exist before its text, or the text is not read out. */}
      <div role="status" className="empty:sr-only">
        {offer !== null && <NextStepCard {...offer} onAccept={take} onClose={dismiss} />}
      </div>
      {offer === null && week && <ReviewCard week={week} onOpen={onReview} onGone={focusContent} />}
      {offer === null && week === null && isOwed && <SurveyOncePlanned />}
    </>
  )
}

function SurveyOncePlanned() {
  if (!useHasPlanned()) return null
  return (
    <Suspense>
      <SurveyWithDraft onGone={focusContent} />
    </Suspense>
  )
}
