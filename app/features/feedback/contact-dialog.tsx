import { Mail } from 'lucide-react'
import { CONTACT_EMAIL } from '../../state/build-settings.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FeedbackForm, type SendFeedback } from './feedback-form.tsx'

interface ContactDialogProps {
  // Null for a visitor without an account, who only gets the address.
  readonly send: SendFeedback | null
  readonly onClose: () => void
  readonly initialMessage?: string
  // Called as it is typed, to keep it.
  readonly onMessage?: (message: string) => void
}

/** `Contact Us` (HOM-11, HOM-16): a form for signed-in learners, and the address for everyone. */
export function ContactDialog({ send, onClose, initialMessage = '', onMessage }: ContactDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Contact Us" width="narrow" closesOnOutsideClick={send === null}>
      {send !== null && (
        <FeedbackForm send={send} onSent={onClose} initialMessage={initialMessage} onMessage={onMessage} />
      )}
      <p className={send === null ? 'text-base' : 'mt-5 text-base text-ink-soft'}>
        {send === null ? 'Questions, ideas, something that does not work: write to us.' : 'Or write to us:'}
      </p>
      <a
        href={`mailto:${CONTACT_EMAIL}`}
        className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-control text-base font-medium break-all text-accent underline underline-offset-4"
      >
        <Mail aria-hidden="true" className="size-4.5 shrink-0" />
        {CONTACT_EMAIL}
      </a>
    </Dialog>
  )
}
