import { useState, type SyntheticEvent } from 'react'
import * as v from 'valibot'
import { answerSurvey } from '../../../api/auth.ts'
import type { SurveyDraft } from '../../../domain/account/survey-draft.ts'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import { SurveyRequest } from '../../../domain/wire/auth.ts'
import { closeSurvey } from '../../../state/survey-offer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BusyFields } from '../../../ui/form/busy-fields.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { accountCall } from '../account-calls.ts'
import { SURVEY_TEXTS } from '../messages.ts'

interface SignupSurveyProps {
  readonly initial: SurveyDraft
  // Called with the answers as they are typed, to keep them.
  readonly onType: (answers: SurveyDraft) => void
  // The focused button is gone: the host gives the focus to something else.
  readonly onGone: () => void
}

/** ADM-06: two optional questions for someone who has just registered. */
export function SignupSurvey({ initial, onType, onGone }: SignupSurveyProps) {
  const [typed, setTyped] = useState(initial)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const type = (more: Partial<SurveyDraft>) => {
    const next = { ...typed, ...more }
    setTyped(next)
    onType(next)
  }
  const close = () => {
    closeSurvey()
    onGone()
  }
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSending) return
    const answers = v.safeParse(SurveyRequest, typed)
    if (!answers.success) {
      setFailure(answers.issues[0].message)
      return
    }
    setSending(true)
    const sent = await accountCall(answerSurvey(answers.output), SURVEY_TEXTS)
    setSending(false)
    if (sent.ok) close()
    else setFailure(sent.error)
  }
  return (
    <section aria-labelledby="survey-title" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="survey-title" className="text-lead font-semibold">
        Two questions, if you like
      </h2>
      <form noValidate aria-label="Two questions" onSubmit={(event) => void send(event)}>
        <BusyFields isBusy={isSending} className="mt-3 flex flex-col gap-4">
          {failure !== null && <Notice tone="bad">{failure}</Notice>}
          <TextArea
            label={`What do you hope to get out of ${PRODUCT_NAME}?`}
            rows={2}
            maxLength={1000}
            value={typed.hopes}
            onChange={(event) => type({ hopes: event.target.value })}
          />
          <TextArea
            label="How do you use YouTube today?"
            rows={2}
            maxLength={1000}
            value={typed.youtubeHabits}
            onChange={(event) => type({ youtubeHabits: event.target.value })}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={close}>No, thanks</Button>
            <Button type="submit" look="primary">
              {isSending ? 'Sending...' : 'Send answers'}
            </Button>
          </div>
        </BusyFields>
      </form>
    </section>
  )
}
