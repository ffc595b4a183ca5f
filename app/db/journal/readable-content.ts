// The page's reading of what the journal's worker found: another build may have written it.
import { JournaledMutation } from '../../domain/journal/journal-record.ts'
import { parseAs } from '../../domain/kernel/parse.ts'
import type { JournalContent, StoredContent } from './journal.ts'

/** Leaves out the mutations this build cannot read; the file keeps them for one that can. */
export function readableContent({ storeTag, mutations }: StoredContent): JournalContent {
  const read = mutations.map((mutation) => parseAs(JournaledMutation, mutation))
  return { storeTag, mutations: read.flatMap((each) => (each.ok ? [each.value] : [])) }
}
