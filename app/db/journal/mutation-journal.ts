// The portal's journal as seen by the worker that writes it: a second copy of every mutation not yet
// synced, kept outside IndexedDB, because a browser that is killed can lose that entire database at its next start.
// Several tabs write one file. Each operation runs under a lock held by its caller, and starts with refresh().
import type { UserId, MutationId } from '../../domain/kernel/id.ts'
import { appendDurably, cutDurably, readAll, type JournalFile } from '../../domain/journal/journal-file.ts'
import { decodeFrames, encodeFrame } from '../../domain/journal/journal-frame.ts'
import {
  JournalHead,
  JournalRecord,
  Named,
  Owned,
  type JournaledMutation,
} from '../../domain/journal/journal-record.ts'
import { parseAs, type Schema } from '../../domain/kernel/parse.ts'

interface Entry {
  readonly payload: Uint8Array
  // Null: written by another build, kept unchanged until its learner or its mutation leaves.
  readonly record: JournalRecord | null
  // Read by themselves, so that nothing of a learner stays whose mutations this build cannot read.
  readonly userId: UserId | null
  readonly mid: MutationId | null
}

export interface JournalContent {
  // The tag of the learner's database when it was last seen intact; null if this device had none.
  readonly storeTag: string | null
  // Oldest first.
  readonly mutations: readonly JournaledMutation[]
}

export class MutationJournal {
  readonly #file: JournalFile
  readonly #newEpoch: () => string
  #head: JournalHead | null = null
  #headFrame = new Uint8Array(0)
  #entries: Entry[] = []
  #end = 0

  constructor(file: JournalFile, newEpoch: () => string) {
    this.#file = file
    this.#newEpoch = newEpoch
  }

  /** Picks up what other tabs have done since. */
  refresh(): void {
    const isKnown = this.#end > 0 && this.#file.getSize() >= this.#end && this.#hasHeadFrame()
    if (!isKnown) this.#readWhole()
    else if (this.#file.getSize() > this.#end) this.#readOn()
  }

  contentOf(userId: UserId): JournalContent {
    const mutations = this.#entries.flatMap(({ record }) => (record?.userId === userId ? [record.mutation] : []))
    return { storeTag: this.#head?.stores[userId] ?? null, mutations }
  }

  /** Durable once it returns. Throws when the device cannot store it; then nothing has changed. */
  append(userId: UserId, mutations: readonly JournaledMutation[]): void {
    const added = mutations.map((mutation) => entryOf({ userId, mutation }))
    if (this.#head === null) {
      this.#rewrite({}, [...this.#entries, ...added])
      return
    }
    const firstSeq = this.#entries.length + 1
    const frames = joined(added.map(({ payload }, index) => encodeFrame(firstSeq + index, payload)))
    // Behind the last whole record there may be a torn one, left by a killed tab.
    if (this.#file.getSize() > this.#end) cutDurably(this.#file, this.#end)
    appendDurably(this.#file, frames, this.#end)
    this.#end += frames.length
    this.#entries.push(...added)
  }

  /** Removes mutations. Needs no space, so it also works on a full device. */
  drop(userId: UserId, mids: readonly MutationId[]): void {
    const dropped = new Set<MutationId>(mids)
    const kept = this.#entries.filter(
      (entry) => entry.userId !== userId || entry.mid === null || !dropped.has(entry.mid),
    )
    if (kept.length < this.#entries.length) this.#rewrite(this.#stores(), kept)
  }

  /** Records that this device holds the learner's rows, in the database with this tag. */
  adopt(userId: UserId, storeTag: string): void {
    if (this.#head?.stores[userId] !== storeTag) this.#rewrite({ ...this.#stores(), [userId]: storeTag }, this.#entries)
  }

  /** Forgets the learner and everything of theirs. */
  forget(userId: UserId): void {
    const { [userId]: _, ...stores } = this.#stores()
    this.#rewrite(
      stores,
      this.#entries.filter((entry) => entry.userId !== userId),
    )
  }

  #stores(): JournalHead['stores'] {
    return this.#head?.stores ?? {}
  }

  #hasHeadFrame(): boolean {
    const bytes = new Uint8Array(this.#headFrame.length)
    this.#file.read(bytes, { at: 0 })
    return bytes.every((byte, index) => byte === this.#headFrame[index])
  }

  #readWhole(): void {
    const { payloads, goodLength } = decodeFrames(readAll(this.#file))
    const [first, ...others] = payloads
    this.#head = first === undefined ? null : fitting(JournalHead, json(first))
    this.#headFrame = first === undefined ? new Uint8Array(0) : encodeFrame(0, first)
    this.#entries = (this.#head === null ? payloads : others).map(readEntry)
    this.#end = goodLength
  }

  #readOn(): void {
    const { payloads, goodLength } = decodeFrames(readAll(this.#file, this.#end), this.#entries.length + 1)
    this.#entries = [...this.#entries, ...payloads.map(readEntry)]
    this.#end += goodLength
  }

  // One write over the old content, then the cut. A kill in between leaves old records behind the new ones, which at worst
  // resends what the server already has; the learner has not been told anything yet.
  #rewrite(stores: JournalHead['stores'], entries: readonly Entry[]): void {
    const head: JournalHead = { epoch: this.#newEpoch(), stores }
    const isEmpty = entries.length === 0 && Object.keys(stores).length === 0
    const payloads = isEmpty ? [] : [encoded(head), ...entries.map(({ payload }) => payload)]
    const frames = payloads.map((payload, index) => encodeFrame(index, payload))
    const bytes = joined(frames)
    // Reset until the whole file is written.
    this.#end = 0
    // Space is reserved before anything is overwritten.
    if (bytes.length > this.#file.getSize()) this.#file.truncate(bytes.length)
    if (this.#file.write(bytes, { at: 0 }) !== bytes.length) throw new Error('The journal could not be rewritten')
    cutDurably(this.#file, bytes.length)
    this.#head = isEmpty ? null : head
    this.#headFrame = frames[0] ?? new Uint8Array(0)
    this.#entries = [...entries]
    this.#end = bytes.length
  }
}

function entryOf(record: JournalRecord): Entry {
  return { payload: encoded(record), record, userId: record.userId, mid: record.mutation.mid }
}

function readEntry(payload: Uint8Array): Entry {
  const value = json(payload)
  const record = fitting(JournalRecord, value)
  return {
    payload,
    record,
    userId: fitting(Owned, value)?.userId ?? null,
    mid: fitting(Named, value)?.mutation.mid ?? null,
  }
}

function encoded(value: JournalHead | JournalRecord): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

// Null where it does not fit: from another build.
function fitting<T>(schema: Schema<T>, value: unknown): T | null {
  const result = parseAs(schema, value)
  return result.ok ? result.value : null
}

function json(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return null // whole bytes, but not ours
  }
}

function joined(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frames.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const frame of frames) {
    bytes.set(frame, at)
    at += frame.length
  }
  return bytes
}
