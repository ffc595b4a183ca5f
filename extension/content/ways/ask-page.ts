// The isolated side of the channel to the page's world: one question, one parsed answer or null.
import {
  ANSWER_EVENT_PREFIX,
  ASK_EVENT,
  parsePageAnswer,
  type PageAnswer,
  type PageQuestion,
} from '../../messages/page-protocol.ts'

export interface PageCall {
  readonly youtubeId: string
  readonly signal: AbortSignal
  readonly languageCode?: string | undefined
}

export type AskPage = <Q extends PageQuestion>(question: Q, call: PageCall) => Promise<PageAnswer<Q> | null>

// Answers only read the page's own objects; the nudge alone waits for something.
const LONGEST_MS: Readonly<Record<PageQuestion, number>> = {
  player: 1000,
  choice: 1000,
  panel: 1000,
  tracks: 1000,
  observed: 1000,
  nudge: 4000,
}

/**
 * Creates the asker. An answer that is late, foreign, oversized or malformed gives null. A question that nobody heard and an
 * aborted one give null at once, so that an unreachable page world does not delay the other ways.
 */
export function createAskPage(target: EventTarget, nonce: string): AskPage {
  let lastId = 0
  return async (question, { youtubeId, signal, languageCode }) => {
    lastId += 1
    const detail = JSON.stringify({ nonce, id: lastId, question, youtubeId, languageCode })
    const raw = await exchange({
      target,
      answerEvent: `${ANSWER_EVENT_PREFIX}${nonce}:${String(lastId)}`,
      detail,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS[question])]),
    })
    return parsePageAnswer(question, raw)
  }
}

interface Exchange {
  readonly target: EventTarget
  readonly answerEvent: string
  readonly detail: string
  readonly signal: AbortSignal
}

function exchange({ target, answerEvent, detail, signal }: Exchange): Promise<unknown> {
  return new Promise((resolve) => {
    const finish = (value: unknown) => {
      target.removeEventListener(answerEvent, onAnswer)
      signal.removeEventListener('abort', onAbort)
      resolve(value)
    }
    const onAbort = () => {
      finish(null)
    }
    const onAnswer = (event: Event) => {
      finish(event instanceof CustomEvent ? event.detail : null)
    }
    if (signal.aborted) {
      resolve(null)
      return
    }
    target.addEventListener(answerEvent, onAnswer)
    signal.addEventListener('abort', onAbort)
    // The listener that receives the question calls preventDefault.
    const isUnheard = target.dispatchEvent(new CustomEvent(ASK_EVENT, { detail, cancelable: true }))
    if (isUnheard) finish(null)
  })
}
