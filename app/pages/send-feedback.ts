import { mutate } from '../db/mutate.ts'
import { newFeedbackId } from '../db/new-ids.ts'
import { sendFeedback as sendFeedbackMutation } from '../domain/mutations/send-feedback.ts'
import { FEEDBACK_FAILED, FEEDBACK_SENT } from '../features/feedback/messages.ts'
import { runWithToast } from '../state/run-with-toast.ts'

/** Writes the message into the outbox, where it waits for a connection; answers whether it is durable there. */
export async function sendFeedback(message: string): Promise<boolean> {
  const job = mutate(sendFeedbackMutation, { id: newFeedbackId(), message, email: null })
  const result = await runWithToast(job, { success: FEEDBACK_SENT, failure: () => FEEDBACK_FAILED })
  return result.ok
}
