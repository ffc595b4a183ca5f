// Why the background did not do what the panel asked for, as a sentence.
import { RequestFailed } from '../messages/failed-request.ts'
import type { InsightsAnswer } from '../messages/request.ts'

const FAILURES = {
  save: 'This device could not save it. Free some space and try again.',
  insights: 'No insights could be made this time.',
}

/** The sentence for an error of `ask`. */
export function whyNot(error: unknown, asked: keyof typeof FAILURES): string {
  return error instanceof RequestFailed ? FAILURES[asked] : 'The extension was updated. Reload the page to go on.'
}

/** The answer to a request for insights, also where there is none. */
export async function answerOf(answer: Promise<InsightsAnswer>): Promise<InsightsAnswer> {
  try {
    return await answer
  } catch (error) {
    return { ok: false, message: whyNot(error, 'insights') }
  }
}
