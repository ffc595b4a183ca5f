// The queue as an answer of the server needs it. A library that was imported waits with all its transcripts, which may be more
// than a page can hold, and each answer replays what waits: no rule looks into the words of a transcript.
import type { ClientId } from '../../domain/kernel/id.ts'
import type { UserDatabase } from './database.ts'
import type { OutboxEntry, Waiting } from './local-tx.ts'

// Most queues are short, and a few entries with transcripts are megabytes: the pieces begin small, and grow while they are light.
const FIRST_PIECE = 4
const PIECE_BYTES = 2 * 1024 * 1024

/** What a replay needs of an entry: of a transcript its first caption, which shows that there is one. */
export function waitingOf({ mid, seq, name, v, args, createdAt, tz }: OutboxEntry): Waiting {
  return { mid, seq, name, v, args: withoutWords(args), createdAt, tz }
}

function withoutWords(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || !('transcript' in args)) return args
  const { transcript } = args
  if (typeof transcript !== 'object' || transcript === null || !('cues' in transcript)) return args
  return Array.isArray(transcript.cues)
    ? { ...args, transcript: { ...transcript, cues: transcript.cues.slice(0, 1) } }
    : args
}

/** Reads each entry of the queue once. What is queued never changes, and its place in the table is never given again. */
export class WaitingQueue {
  #known = new Map<number, Waiting>()
  // A new database begins its places again, and is another client.
  #clientId: ClientId | null = null

  /** Oldest first. */
  async read(db: UserDatabase): Promise<readonly Waiting[]> {
    const clientId = (await db.syncMeta())?.clientId ?? null
    const before = clientId === this.#clientId ? this.#known : new Map<number, Waiting>()
    const places = await db.outbox.toCollection().primaryKeys()
    const fresh = await readFresh(
      db,
      places.filter((place) => !before.has(place)),
    )
    const known = places.flatMap((place): readonly [number, Waiting][] => {
      const entry = fresh.get(place) ?? before.get(place)
      return entry === undefined ? [] : [[place, entry]]
    })
    this.#clientId = clientId
    this.#known = new Map(known)
    return [...this.#known.values()]
  }
}

// In pieces: the words of one are let go before the next is read.
async function readFresh(db: UserDatabase, places: readonly number[]): Promise<ReadonlyMap<number, Waiting>> {
  const found = new Map<number, Waiting>()
  let [at, count] = [0, FIRST_PIECE]
  while (at < places.length) {
    const asked = places.slice(at, at + count)
    at += count
    const piece = await db.outbox.where('order').between(asked[0], asked.at(-1), true, true).toArray()
    let bytes = 0
    for (const { order, ...entry } of piece) {
      bytes += entry.bytes
      if (order !== undefined) found.set(order, waitingOf(entry))
    }
    count = bytes > PIECE_BYTES ? Math.max(FIRST_PIECE, count / 2) : count * 2
  }
  return found
}
