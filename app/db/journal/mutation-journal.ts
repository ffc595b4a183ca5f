// The portal's journal as seen by the worker that writes it: a second copy of every mutation not yet
// synced, kept outside IndexedDB, because a browser that is killed can lose that entire database at its next start.
// Several tabs write one file. Each operation runs under a lock held by its caller, and starts with refresh().
//
// A record stays as it was written, perhaps by another build. Here only whose it is and which mutation it copies is read; the page
// checks the rest (readable-content.ts). With the schemas, this worker would be twice as large, and each start loads it.
import type { MutationId, UserId } from '../../domain/kernel/id.ts'
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import { appendDurably, cutDurably, readAll, type JournalFile } from '../../domain/journal/journal-file.ts'
import { decodeFrames, encodeFrame } from '../../domain/journal/journal-frame.ts'
import type { StoredContent } from './journal.ts'

interface Entry {
  readonly payload: Uint8Array
  readonly mutation: unknown
  // Undefined in a record that is not ours: it is kept unchanged.
  readonly userId: unknown
  readonly mid: unknown
}

interface Head {
  // Changes whenever the file is rewritten, so that other tabs notice.
  readonly epoch: string
  // The learners with rows on this device, each with the tag their database also has: if the tags differ, that database was lost.
  readonly stores: Readonly<Record<string, string>>
}

export class MutationJournal {
  readonly #file: JournalFile
  readonly #newEpoch: () => string
  #head: Head | null = null
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

  contentOf(userId: UserId): StoredContent {
    const mutations = this.#entries.filter((entry) => entry.userId === userId).map(({ mutation }) => mutation)
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
    for (const entry of added) this.#entries.push(entry)
  }

  /** Removes mutations. Needs no space, so it also works on a full device. */
  drop(userId: UserId, mids: readonly MutationId[]): void {
    const dropped = new Set<unknown>(mids)
    const kept = this.#entries.filter((entry) => entry.userId !== userId || !dropped.has(entry.mid))
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

  #stores(): Head['stores'] {
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
    this.#head = first === undefined ? null : headIn(json(first))
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
  #rewrite(stores: Head['stores'], entries: readonly Entry[]): void {
    const head: Head = { epoch: this.#newEpoch(), stores }
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

function entryOf(record: { readonly userId: UserId; readonly mutation: JournaledMutation }): Entry {
  return { payload: encoded(record), mutation: record.mutation, userId: record.userId, mid: record.mutation.mid }
}

function readEntry(payload: Uint8Array): Entry {
  const { userId, mutation } = fieldsOf(json(payload))
  return { payload, mutation, userId, mid: fieldsOf(mutation)['mid'] }
}

// Null: another build's, or no head.
function headIn(value: unknown): Head | null {
  const { epoch, stores } = fieldsOf(value)
  if (typeof epoch !== 'string' || typeof stores !== 'object' || stores === null) return null
  const tags = Object.entries(stores)
  return tags.every((tag): tag is [string, string] => typeof tag[1] === 'string')
    ? { epoch, stores: Object.fromEntries(tags) }
    : null
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function encoded(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
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
