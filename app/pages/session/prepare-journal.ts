// This page's journal worker. Imported by whatever opens the learner's rows for writing.
import { createJournalClient } from '../../db/journal/journal-client.ts'
import workerUrl from '../../db/journal/journal-worker.ts?worker&url'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import { provideJournal } from '../../db/session/session-database.ts'
import { within } from '../../db/store/within.ts'
import { trustedUrl } from '../../state/trusted-url.ts'

const LATEST_MS = 2000

/** Sets how this page opens its journal; nothing starts before the first database is opened. */
export function prepareJournal(): void {
  provideJournal(openJournal, {
    load: async () => (await import('../../db/apply/rebase.ts')).recoverPending,
    // Starting the worker takes processor time that the first rows need.
    comparesAfter: () => within(LATEST_MS, whenFirstRows()),
  })
}

function openJournal() {
  if (!('Worker' in globalThis && 'locks' in navigator && 'storage' in navigator)) return null
  return createJournalClient(() => new Worker(trustedUrl(workerUrl), { type: 'module' }))
}
