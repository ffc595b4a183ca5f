import { useDraft } from '../../db/queries/use-draft.ts'
import { SURVEY_DRAFT_KEY } from '../../db/store/draft-key.ts'
import { isSurveyEmpty, parseSurveyDraft } from '../../domain/account/survey-draft.ts'
import { SignupSurvey } from '../../features/account/sign-in/signup-survey.tsx'
import { useDraftKeeper } from '../use-draft-keeper.ts'

/** The survey with what was typed before: it gives way to whatever else is asked, and comes back. */
export default function SurveyWithDraft({ onGone }: { onGone: () => void }) {
  const draft = useDraft(SURVEY_DRAFT_KEY)
  return draft === undefined ? null : <Survey typed={draft?.value} onGone={onGone} />
}

function Survey({ typed, onGone }: { typed: unknown; onGone: () => void }) {
  const keeper = useDraftKeeper(SURVEY_DRAFT_KEY, typed)
  return (
    <SignupSurvey
      initial={parseSurveyDraft(typed)}
      onType={(answers) => keeper.keep(isSurveyEmpty(answers) ? null : answers)}
      onGone={() => {
        void keeper.drop()
        onGone()
      }}
    />
  )
}
