// The worker that writes the journal for its page. Calls run in the order they arrived, each under a lock shared by the
// workers of all tabs.
import { v4 as uuidV4 } from 'uuid'
import type { JournalAnswer, JournalCall, JournalRequest } from './journal-call.ts'
import type { MutationJournal } from './mutation-journal.ts'
import { openJournalFile } from './open-journal-file.ts'

const FILE_LOCK = 'afterwatch-journal'
// Held in shared mode by every page that may write, for its whole life.
const SESSION_LOCK = 'afterwatch-journal-session'

const file = openJournalFile()
let begun: Promise<void> | null = null

/** Runs one piece of work on the current journal while every other tab is locked out. */
function locked<T>(work: (journal: MutationJournal) => T): Promise<T> {
  return navigator.locks.request(FILE_LOCK, async () =>
    (await file).use(uuidV4, (journal) => {
      journal.refresh()
      return work(journal)
    }),
  )
}

async function begin(request: JournalRequest): Promise<JournalAnswer['answer']> {
  const started = await navigator.locks.request(SESSION_LOCK, { ifAvailable: true }, async (lock) => ({
    isAlone: lock !== null,
    ...(await locked((journal) => journal.contentOf(request.userId))),
  }))
  begun ??= new Promise((resolve) => {
    const forLife = () => {
      resolve()
      return new Promise<never>(() => undefined)
    }
    void navigator.locks.request(SESSION_LOCK, { mode: 'shared' }, forLife)
  })
  await begun
  return started
}

function perform(journal: MutationJournal, request: JournalRequest): JournalAnswer['answer'] {
  const { userId } = request
  switch (request.type) {
    case 'begin':
    case 'read':
      return journal.contentOf(userId)
    case 'append':
      journal.append(userId, request.mutations)
      return true
    case 'drop':
      journal.drop(userId, request.mids)
      return true
    case 'adopt':
      journal.adopt(userId, request.storeTag)
      return true
    case 'forget':
      journal.forget(userId)
      return true
  }
}

async function answerTo({ call, request }: JournalCall): Promise<JournalAnswer> {
  try {
    if (request.type === 'begin') return { call, answer: await begin(request) }
    return { call, answer: await locked((journal) => perform(journal, request)) }
  } catch {
    // Quota, a broken disk, no OPFS: the page continues without a journal. Of a file that never was, nothing is left to drop or
    // to forget.
    const isWithout = (request.type === 'drop' || request.type === 'forget') && (await isWithoutFile())
    return { call, answer: isWithout ? true : null }
  }
}

function isWithoutFile(): Promise<boolean> {
  return file.then(
    () => false,
    () => true,
  )
}

let last: Promise<unknown> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<JournalCall>) => {
  last = last.then(async () => {
    postMessage(await answerTo(data))
  })
})
