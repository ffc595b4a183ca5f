// The page's end of the journal worker.
import type { UserId } from '../../domain/kernel/id.ts'
import type { JournalAnswer, JournalRequest } from './journal-call.ts'
import type { Journal, JournalStart } from './journal.ts'
import type { JournalContent } from './mutation-journal.ts'

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

/**
 * A journal over a worker that starts with the first call. If it cannot run or does not answer in time, the port's failure value
 * is returned.
 */
export function createJournalClient(startWorker: () => JournalWorker): Journal {
  // What the journal held before this page's first write, kept for the page's own begin(); null: begun, or nothing written.
  let early: { readonly userId: UserId; readonly start: Promise<JournalStart | null> } | null = null
  let isBegun = false
  const ask = callsTo(startWorker)
  const done = async (request: JournalRequest) => (await ask(request)) === true
  const begin = async (userId: UserId) => {
    isBegun = true
    return startOf(await ask({ type: 'begin', userId }, BEGIN_PATIENCE_MS))
  }
  return {
    begin: (userId) => {
      const known = early?.userId === userId ? early.start : null
      early = null
      return known ?? begin(userId)
    },
    read: async (userId) => contentOf(await ask({ type: 'read', userId })),
    append: (userId, mutations) => {
      if (!isBegun) early = { userId, start: begin(userId) }
      return done({ type: 'append', userId, mutations })
    },
    drop: (userId, mids) => done({ type: 'drop', userId, mids }),
    adopt: (userId, storeTag) => done({ type: 'adopt', userId, storeTag }),
    forget: (userId) => done({ type: 'forget', userId }),
  }
}

// Each call gets its own answer; null when there is none in time.
function callsTo(startWorker: () => JournalWorker) {
  let worker: JournalWorker | null = null
  const waiting = new Map<number, (answer: JournalAnswer['answer']) => void>()
  let lastCall = 0
  let isBroken = false
  const started = () => {
    try {
      const begun = startWorker()
      begun.onmessage = ({ data: { call, answer } }) => {
        waiting.get(call)?.(answer)
      }
      begun.onerror = () => {
        isBroken = true
        for (const settle of waiting.values()) settle(null)
      }
      return begun
    } catch (error) {
      reportError(error)
      isBroken = true
      return null
    }
  }
  return (request: JournalRequest, patienceMs = JOURNAL_PATIENCE_MS) =>
    new Promise<JournalAnswer['answer']>((resolve) => {
      const running = isBroken ? null : (worker ??= started())
      if (running === null) {
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
      running.postMessage({ call, request })
    })
}

function startOf(answer: JournalAnswer['answer']): JournalStart | null {
  return answer !== null && answer !== true && 'isAlone' in answer ? answer : null
}

function contentOf(answer: JournalAnswer['answer']): JournalContent | null {
  return answer === null || answer === true ? null : answer
}
