// The extension's outbox over its journal: an add that returns is durable, and the file empties when the last entry is done.
import * as v from 'valibot'
import type { JournalFile } from '#domain/journal/journal-file.ts'
import { openJournal } from './journal.ts'
import { applyOperation, OutboxOperation, type OutboxEntry } from './outbox-entry.ts'

export interface Outbox {
  entries(): readonly OutboxEntry[]
  /** Appends and applies; throws when the device cannot store it, and then nothing has changed. */
  record(operation: OutboxOperation): void
}

/** Opens the outbox from its file. Records another version wrote and this one cannot read stay in the file untouched. */
export function openOutbox(file: JournalFile): Outbox {
  const journal = openJournal(file)
  const entries = new Map<string, OutboxEntry>()
  const recovered = journal.recovered.map((value) => v.safeParse(OutboxOperation, value))
  const hasForeignRecords = recovered.some(({ success }) => !success)
  for (const { success, output } of recovered) if (success) applyOperation(entries, output)
  // A kill between the last "done" and its truncation leaves a file of settled records.
  if (journal.recovered.length > 0 && entries.size === 0 && !hasForeignRecords) journal.clear()
  return {
    entries: () => [...entries.values()],
    record: (operation) => {
      const isLast = operation.op === 'done' && entries.size === 1 && entries.has(operation.id)
      if (isLast && !hasForeignRecords) journal.clear()
      else journal.append(operation)
      applyOperation(entries, operation)
    },
  }
}
