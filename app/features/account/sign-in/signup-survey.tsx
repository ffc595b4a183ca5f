import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import * as v from 'valibot'
import { answerSurvey } from '../../../api/auth.ts'
import { isSurveyEmpty, type SurveyDraft } from '../../../domain/account/survey-draft.ts'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import { SurveyRequest } from '../../../domain/wire/auth.ts'
import { closeSurvey } from '../../../state/survey-offer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BusyFields } from '../../../ui/form/busy-fields.tsx'
import { ABOVE_PHONE, useMedia } from '../../../ui/hooks/use-media.ts'
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

/** ADM-06: two optional questions for someone who has just registered. On a phone, one line until they are wanted. */
export function SignupSurvey({ initial, onType, onGone }: SignupSurveyProps) {
  const isRoomy = useMedia(ABOVE_PHONE)
  const [isWanted, setWanted] = useState(!isSurveyEmpty(initial))
  const [isPressed, setPressed] = useState(false)
  const close = () => {
    closeSurvey()
    onGone()
  }
  const type = (answers: SurveyDraft) => {
    // A phone that is turned keeps them open.
    setWanted(true)
    onType(answers)
  }
  return (
    <section aria-labelledby="survey-title" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="survey-title" className="text-lead font-semibold">
        Two questions, if you like
      </h2>
      {isRoomy || isWanted || isPressed ? (
        <Questions initial={initial} onType={type} onClose={close} takesFocus={isPressed} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => setPressed(true)}>
            Answer
          </Button>
          <Button size="small" look="quiet" onClick={close}>
            No, thanks
          </Button>
        </div>
      )}
    </section>
  )
}

interface QuestionsProps extends Pick<SignupSurveyProps, 'initial' | 'onType'> {
  readonly onClose: () => void
  // The button that opened them is gone.
  readonly takesFocus: boolean
}

function Questions({ initial, onType, onClose, takesFocus }: QuestionsProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [takesFocus])
  const [typed, setTyped] = useState(initial)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const type = (more: Partial<SurveyDraft>) => {
    const next = { ...typed, ...more }
    setTyped(next)
    onType(next)
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
    if (sent.ok) onClose()
    else setFailure(sent.error)
  }
  return (
    <form ref={form} noValidate aria-label="Two questions" onSubmit={(event) => void send(event)}>
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
          <Button onClick={onClose}>No, thanks</Button>
          <Button type="submit" look="primary">
            {isSending ? 'Sending...' : 'Send answers'}
          </Button>
        </div>
      </BusyFields>
    </form>
  )
}
