// The worker that writes the journal for its page. Calls run in the order they arrived, each under a lock shared by the
// workers of all tabs.
import { v4 as uuidV4 } from 'uuid'
import type { JournalAnswer, JournalCall, JournalRequest } from './journal-call.ts'
import type { MutationJournal } from './mutation-journal.ts'
import { openJournalFile, type OpenJournal } from './open-journal-file.ts'

const FILE_LOCK = 'afterwatch-journal'
// Held in shared mode by every page that may write, for its whole life.
const SESSION_LOCK = 'afterwatch-journal-session'

// Null: this browser refuses it, as a private window may.
const file = openJournalFile().catch(() => null)
let begun: Promise<void> | null = null

/** Runs one piece of work on the current journal while every other tab is locked out. */
function locked<T>(open: OpenJournal, work: (journal: MutationJournal) => T): Promise<T> {
  return navigator.locks.request(FILE_LOCK, () =>
    open.use(uuidV4, (journal) => {
      journal.refresh()
      return work(journal)
    }),
  )
}

async function begin(open: OpenJournal, request: JournalRequest): Promise<JournalAnswer['answer']> {
  const started = await navigator.locks.request(SESSION_LOCK, { ifAvailable: true }, async (lock) => ({
    isAlone: lock !== null,
    ...(await locked(open, (journal) => journal.contentOf(request.userId))),
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

// Without a file there is nothing to read, drop or forget, so a sign-out may delete the rows. If it could not be opened only this
// once, what is in it is put back at a later start.
function answerWithoutFile({ type }: JournalRequest): JournalAnswer['answer'] {
  const nothing = { storeTag: null, mutations: [] }
  if (type === 'begin') return { isAlone: false, ...nothing }
  if (type === 'read') return nothing
  return type === 'drop' || type === 'forget' ? true : null
}

async function answerTo({ call, request }: JournalCall): Promise<JournalAnswer> {
  try {
    const open = await file
    if (open === null) return { call, answer: answerWithoutFile(request) }
    if (request.type === 'begin') return { call, answer: await begin(open, request) }
    return { call, answer: await locked(open, (journal) => perform(journal, request)) }
  } catch {
    return { call, answer: null } // quota, a broken disk: the page continues without a journal
  }
}

let last: Promise<unknown> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<JournalCall>) => {
  last = last.then(async () => {
    postMessage(await answerTo(data))
  })
})
