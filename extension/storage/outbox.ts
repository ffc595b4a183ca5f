// The extension's outbox, backed by its journal: once an add returns it is durable, and the file is emptied with the last entry.
import * as v from 'valibot'
import type { JournalFile } from '#domain/journal/journal-file.ts'
import { openJournal } from './journal.ts'
import { applyOperation, OutboxOperation, type OutboxEntry } from './outbox-entry.ts'

export interface Outbox {
  entries(): readonly OutboxEntry[]
  /** Appends and applies the operation; throws when the device cannot store it, and then nothing has changed. */
  record(operation: OutboxOperation): void
}

/** Opens the outbox from its file. Records of another version that this one cannot parse stay in the file untouched. */
export function openOutbox(file: JournalFile): Outbox {
  const journal = openJournal(file)
  const entries = new Map<string, OutboxEntry>()
  const recovered = journal.recovered.map((value) => v.safeParse(OutboxOperation, value))
  const hasForeignRecords = recovered.some(({ success }) => !success)
  for (const { success, output } of recovered) if (success) applyOperation(entries, output)
  // A kill between the last "done" and the truncation leaves a file of settled records.
  if (journal.recovered.length > 0 && entries.size === 0 && !hasForeignRecords) journal.clear()
  // Entries whose "done" a full device could not store: with the last other one the file is emptied all the same.
  const undeleted = new Set<string>()
  const isLast = (id: string) =>
    entries.has(id) && [...entries.keys()].every((other) => other === id || undeleted.has(other))
  return {
    entries: () => [...entries.values()],
    record: (operation) => {
      if (operation.op === 'done' && isLast(operation.id) && !hasForeignRecords) {
        journal.clear()
        entries.clear()
        return
      }
      try {
        journal.append(operation)
      } catch (error) {
        if (operation.op === 'done') undeleted.add(operation.id)
        throw error
      }
      applyOperation(entries, operation)
    },
  }
}
