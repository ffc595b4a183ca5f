// The page's end of the journal worker.
import type { JournalAnswer, JournalRequest } from './journal-call.ts'
import type { Journal, JournalContent, JournalStart } from './journal.ts'
import { readableContent } from './readable-content.ts'

// A slow journal (a frozen tab holds its lock, a disk hangs) must not keep anyone from saving.
export const JOURNAL_PATIENCE_MS = 1000
// The first call starts the worker and opens the file.
const BEGIN_PATIENCE_MS = 5000

/** The part of Worker that is used. */
export interface JournalWorker {
  postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent<JournalAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** A journal over a running worker. If the worker cannot run or does not answer in time, the port's failure value is returned. */
export function createJournalClient(worker: JournalWorker): Journal {
  const waiting = new Map<number, (answer: JournalAnswer['answer']) => void>()
  let lastCall = 0
  let isBroken = false
  worker.onmessage = ({ data: { call, answer } }) => {
    waiting.get(call)?.(answer)
  }
  worker.onerror = () => {
    isBroken = true
    for (const settle of waiting.values()) settle(null)
  }
  const ask = (request: JournalRequest, patienceMs = JOURNAL_PATIENCE_MS) =>
    new Promise<JournalAnswer['answer']>((resolve) => {
      if (isBroken) {
        resolve(null)
        return
      }
      lastCall += 1
      const call = lastCall
      const settle = (answer: JournalAnswer['answer']) => {
        clearTimeout(timer)
        waiting.delete(call)
        resolve(answer)
      }
      const timer = setTimeout(() => {
        settle(null)
      }, patienceMs)
      waiting.set(call, settle)
      worker.postMessage({ call, request })
    })
  const done = async (request: JournalRequest) => (await ask(request)) === true
  return {
    begin: async (userId) => startOf(await ask({ type: 'begin', userId }, BEGIN_PATIENCE_MS)),
    read: async (userId) => contentOf(await ask({ type: 'read', userId })),
    append: (userId, mutations) => done({ type: 'append', userId, mutations }),
    drop: (userId, mids) => done({ type: 'drop', userId, mids }),
    adopt: (userId, storeTag) => done({ type: 'adopt', userId, storeTag }),
    forget: (userId) => done({ type: 'forget', userId }),
  }
}

function startOf(answer: JournalAnswer['answer']): JournalStart | null {
  return answer !== null && answer !== true && 'isAlone' in answer
    ? { isAlone: answer.isAlone, ...readableContent(answer) }
    : null
}

function contentOf(answer: JournalAnswer['answer']): JournalContent | null {
  return answer === null || answer === true ? null : readableContent(answer)
}
