// The extension's outbox, backed by its journal: once an add returns it is durable. Records of entries that are over are cut off
// at the end of the file, so that one entry that stays, refused or of somebody else, does not keep the transcripts of all later
// ones there.
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
  for (const { success, output } of recovered) if (success) applyOperation(entries, output)
  // Which entry each record is about; null for a record of another version.
  const about = recovered.map(({ success, output }) => (success ? idOf(output) : null))
  // Entries whose "done" a full device could not store: they are over all the same.
  const undeleted = new Set<string>()
  const keepFirst = (count: number) => {
    journal.keepFirst(count)
    for (const id of about.splice(count)) if (id !== null) entries.delete(id)
  }
  // A kill between a "done" and the cut leaves settled records.
  const settled = settledFrom(about, (id) => entries.has(id))
  if (settled < about.length) keepFirst(settled)
  return {
    entries: () => [...entries.values()],
    record: (operation) => {
      const id = idOf(operation)
      if (operation.op === 'done' && entries.has(id)) {
        const from = settledFrom(about, (other) => other !== id && entries.has(other) && !undeleted.has(other))
        if (about.indexOf(id) >= from) {
          keepFirst(from)
          return
        }
      }
      try {
        journal.append(operation)
      } catch (error) {
        if (operation.op === 'done') undeleted.add(id)
        throw error
      }
      about.push(id)
      applyOperation(entries, operation)
    },
  }
}

function idOf(operation: OutboxOperation): string {
  return operation.op === 'add' ? operation.entry.id : operation.id
}

// From this record on, all are about entries that are over, and all about those are here: without them nothing else changes.
function settledFrom(about: readonly (string | null)[], isWaiting: (id: string) => boolean): number {
  const firstOf = new Map<string, number>()
  let from = 0
  for (const [at, id] of about.entries()) {
    if (id !== null && !firstOf.has(id)) firstOf.set(id, at)
    if (id === null || isWaiting(id) || (firstOf.get(id) ?? at) < from) from = at + 1
  }
  return from
}
