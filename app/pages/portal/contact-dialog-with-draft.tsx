import { FEEDBACK_DRAFT_KEY } from '../../db/store/draft-key.ts'
import { useDraft } from '../../db/queries/use-draft.ts'
import { ContactDialog } from '../../features/feedback/contact-dialog.tsx'
import { sendMessage } from '../../features/feedback/send-message.ts'
import { useDraftKeeper } from '../use-draft-keeper.ts'

/** The contact dialog for signed-in users, with what they typed before. */
export default function ContactDialogWithDraft({ onClose }: { onClose: () => void }) {
  const draft = useDraft(FEEDBACK_DRAFT_KEY)
  return draft === undefined ? null : <Contact typed={draft?.value} onClose={onClose} />
}

function Contact({ typed, onClose }: { typed: unknown; onClose: () => void }) {
  const keeper = useDraftKeeper(FEEDBACK_DRAFT_KEY, typed)
  const initialMessage = typeof typed === 'string' ? typed : ''
  return (
    <ContactDialog
      send={async (message) => {
        const isStored = await sendMessage(message)
        if (isStored) await keeper.settle()
        return isStored
      }}
      onClose={onClose}
      initialMessage={initialMessage}
      onMessage={(message) => keeper.keep(message === '' ? null : message)}
    />
  )
}
