import { useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { BusyFields } from '../../ui/form/busy-fields.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

export const FEEDBACK_MAX_LENGTH = 5000

/** Stores the message; returns whether it is safe. If it is not, the form keeps it. */
export type SendFeedback = (message: string) => Promise<boolean>

interface FeedbackFormProps {
  readonly send: SendFeedback
  readonly onSent: () => void
  // An earlier message that could not be sent, or was not.
  readonly initialMessage?: string
  readonly onMessage?: ((message: string) => void) | undefined
}

/** VAL-14: a message that is not blank; sent once, however often the button is pressed. */
export function FeedbackForm({ send, onSent, initialMessage = '', onMessage }: FeedbackFormProps) {
  const [message, setMessage] = useState(initialMessage)
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const isBlank = message.trim() === ''
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBlank || isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      if (await send(message.trim())) onSent()
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  return (
    <form aria-label="Feedback" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <BusyFields isBusy={isSending}>
        <TextArea
          label="Your message"
          hint="What works, what does not, what you miss."
          rows={5}
          maxLength={FEEDBACK_MAX_LENGTH}
          value={message}
          onChange={(event) => {
            setMessage(event.target.value)
            onMessage?.(event.target.value)
          }}
          data-autofocus
        />
      </BusyFields>
      <Button type="submit" look="primary" disabled={isBlank} isBusy={isSending} className="self-start">
        {isSending ? 'Sending...' : 'Send feedback'}
      </Button>
    </form>
  )
}
