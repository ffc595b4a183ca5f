// This page's journal worker. Imported by whatever opens the learner's rows for writing.
import { createJournalClient } from '../../db/journal/journal-client.ts'
import workerUrl from '../../db/journal/journal-worker.ts?worker&url'
import { provideJournal } from '../../db/session/device-storage.ts'
import { trustedUrl } from '../../state/trusted-url.ts'

/** Sets how this page opens its journal; nothing starts before the first database is opened. */
export function prepareJournal(): void {
  provideJournal(openJournal, async () => (await import('../../db/apply/rebase.ts')).recoverPending)
}

function openJournal() {
  if (!('Worker' in globalThis && 'locks' in navigator && 'storage' in navigator)) return null
  return createJournalClient(new Worker(trustedUrl(workerUrl), { type: 'module' }))
}
