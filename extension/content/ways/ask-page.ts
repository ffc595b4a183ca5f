// The isolated side of the passage to the page's world: one question, one parsed answer or null.
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

// The page's world reads its own objects; only the nudge waits for something.
const LONGEST_MS: Readonly<Record<PageQuestion, number>> = {
  player: 1000,
  panel: 1000,
  tracks: 1000,
  observed: 1000,
  nudge: 4000,
}

/**
 * Makes the asker. An answer that is late, foreign, oversized or of the wrong shape is null; so is a question that nobody
 * heard, at once: a page whose own world cannot be asked keeps no other way waiting. Aborting gives null at once, too.
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
    // The listener that hears the question prevents its default.
    const isUnheard = target.dispatchEvent(new CustomEvent(ASK_EVENT, { detail, cancelable: true }))
    if (isUnheard) finish(null)
  })
}
