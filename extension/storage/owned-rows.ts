// What was typed on watch pages and is not saved yet, stored per video and learner. A session may end by itself, so a learner's
// rows outlast it, hidden from everybody else, until they are back or have been away for thirty days.
import * as v from 'valibot'
import type { UserId } from '#domain/kernel/id.ts'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import { now } from './clock.ts'
import { createTurns } from './in-turn.ts'
import { NOBODY, ownerKey } from './owner-key.ts'
import { readStored } from './read-stored.ts'
import { readSettings } from './settings.ts'

const HIDDEN_FOR_MS = 30 * DAY_MS
// Each check deletes what is due, so what seems to be far overdue was rather noted under another clock.
const BELIEVED_MS = 2 * HIDDEN_FOR_MS

// It goes a day after a check has seen that its time is nearly over: a clock that is ahead for less than that deletes no words.
const NOTICE_MS = DAY_MS

// The video, what was typed, its owner, its id, since when it is hidden, and when its end was noticed; older versions did not store
// the last four.
const OwnedRow = v.pipe(
  v.tuple([
    v.string(),
    v.unknown(),
    v.optional(v.string(), NOBODY),
    v.optional(v.string()),
    v.optional(v.nullable(v.number()), null),
    v.optional(v.nullable(v.number()), null),
  ]),
  v.transform(([youtubeId, typed, owner, id, hiddenSince, noticedAt]) => ({
    youtubeId,
    typed,
    owner,
    id: id ?? owner,
    hiddenSince,
    noticedAt,
  })),
)
export type OwnedRow = Readonly<v.InferOutput<typeof OwnedRow>>

export interface OwnedRows {
  /**
   * The newest row of a video that the signed-in person owns, nobody owns, or, while nobody is signed in, the panel shows already,
   * as after the end of the session in which it was typed; undefined when there is none.
   */
  readonly newest: (youtubeId: string, shown: string) => Promise<OwnedRow | undefined>
  /** Stores it under its id and its first owner; null deletes it. Writes are queued, because two panels may write at once. */
  readonly keep: (youtubeId: string, row: { readonly id: string; readonly typed: unknown }) => Promise<void>
  /**
   * The learner was `before`, and is `after` now. What has no owner becomes theirs, so that nobody else is shown it later. What
   * belongs to anybody else is hidden, and deleted once it has been for thirty days (a day later if no check came before).
   */
  readonly passOn: (before: UserId | null, after: UserId | null) => Promise<void>
  /**
   * Another portal is chosen, where this learner has another id: their rows go to the one who signs in there next. What is hidden
   * stays so, since it may be somebody else's.
   */
  readonly release: () => Promise<void>
}

/** The rows under a key of the extension's storage; `thinned` says which of them are stored. */
export function ownedRows(
  key: string,
  thinned: (rows: readonly OwnedRow[]) => readonly OwnedRow[] = (rows) => rows,
): OwnedRows {
  const inTurn = createTurns()
  const readAll = async () => {
    const list = await readStored(key)
    const rows: unknown[] = Array.isArray(list) ? list : []
    return rows.flatMap(rowOf)
  }
  const writeAll = async (rows: readonly OwnedRow[]) => {
    const kept = thinned(rows).map((one) => [
      one.youtubeId,
      one.typed,
      one.owner,
      one.id,
      one.hiddenSince,
      one.noticedAt,
    ])
    await chrome.storage.local.set({ [key]: kept })
  }
  return {
    newest: async (youtubeId, shown) => {
      const owner = await currentOwner()
      const isTheirs = (one: OwnedRow) =>
        one.owner === owner || one.owner === NOBODY || (owner === NOBODY && one.id === shown)
      return (await readAll()).findLast((one) => one.youtubeId === youtubeId && isTheirs(one))
    },
    keep: (youtubeId, { id, typed }) =>
      inTurn(async () => {
        const all = await readAll()
        const before = all.find((one) => one.youtubeId === youtubeId && one.id === id)
        const others = all.filter((one) => one !== before)
        const owner = before?.owner ?? (await currentOwner())
        const { hiddenSince = null, noticedAt = null } = before ?? {}
        await writeAll(typed === null ? others : [...others, { youtubeId, typed, owner, id, hiddenSince, noticedAt }])
      }),
    passOn: (before, after) =>
      inTurn(async () => {
        const [heir, here] = await Promise.all([ownerKey(before ?? after), ownerKey(after)])
        const all = await readAll()
        const owned = all.map((one) => (one.owner === NOBODY && heir !== NOBODY ? { ...one, owner: heir } : one))
        const left = owned.flatMap((one) => keptWith(one, { here, at: now() }))
        const isSame = left.length === all.length && left.every((one, index) => one === all[index])
        if (!isSame) await writeAll(left)
      }),
    release: () =>
      inTurn(async () => {
        const owner = await currentOwner()
        await writeAll((await readAll()).map((one) => (one.owner === owner ? { ...one, owner: NOBODY } : one)))
      }),
  }
}

// Nothing once it has been hidden for too long; what is there again is no longer hidden.
function keptWith(one: OwnedRow, { here, at }: { readonly here: string; readonly at: Instant }): readonly OwnedRow[] {
  const isHidden = one.owner !== here && one.owner !== NOBODY
  const before = one.hiddenSince ?? at
  // Else the count begins again: a clock that is months off deletes no words.
  const isBelieved = at >= before && at - before < BELIEVED_MS
  const since = isBelieved ? before : at
  const isEnding = isHidden && at - since >= HIDDEN_FOR_MS - NOTICE_MS
  const noticed = one.noticedAt !== null && one.noticedAt <= at ? one.noticedAt : at
  if (isEnding && at - since >= HIDDEN_FOR_MS && at - noticed >= NOTICE_MS) return []
  const [hiddenSince, noticedAt] = [isHidden ? since : null, isEnding ? noticed : null]
  const isSame = hiddenSince === one.hiddenSince && noticedAt === one.noticedAt
  return [isSame ? one : { ...one, hiddenSince, noticedAt }]
}

async function currentOwner(): Promise<string> {
  return ownerKey((await readSettings()).user?.id ?? null)
}

function rowOf(value: unknown): readonly OwnedRow[] {
  const parsed = v.safeParse(OwnedRow, value)
  return parsed.success ? [parsed.output] : []
}
