import { mutate } from '../../db/write/mutate.ts'
import { newFeedbackId } from '../../db/store/new-ids.ts'
import { sendFeedback } from '../../domain/mutations/send-feedback.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { FEEDBACK_SENT } from './messages.ts'

/** Stores the message on this device, which then sends it; returns whether it is stored. */
export async function sendMessage(message: string): Promise<boolean> {
  const result = await runWithToast(mutate(sendFeedback, { id: newFeedbackId(), message, email: null }), {
    success: FEEDBACK_SENT,
    failure: () => sendFeedback.failure,
  })
  return result.ok
}
