// Runs in the browser: Replicache. It answers from memory and persists later, so a resolved mutate is not yet durable.
import { Replicache, type WriteTransaction } from 'replicache'
import { documentOf, idOf, publish, sharedNow, timesOf } from './peer.ts'

type Row = ReturnType<typeof documentOf>
interface Pulled {
  readonly cookie: number
  readonly lastMutationIDChanges: Record<string, number>
  readonly patch: { readonly op: 'put'; readonly key: string; readonly value: Row }[]
}

let next: Pulled | null = null
let version = 0
const never = new Promise<never>(() => undefined)
const seen = new Map<string, number>()

const rep = new Replicache({
  name: 'bench',
  pullInterval: null,
  pusher: () => never,
  puller: async () => {
    // It also pulls by itself at start; then there is nothing new.
    const response = next ?? { cookie: version, lastMutationIDChanges: {}, patch: [] }
    next = null
    return { response, httpRequestInfo: { httpStatusCode: 200, errorMessage: '' } }
  },
  mutators: {
    complete: async (tx: WriteTransaction, id: string) => {
      const row = (await tx.get(id)) as Row | undefined
      if (row !== undefined) await tx.set(id, { ...row, status: 'completed', cycle: row.cycle + 1 })
    },
    add: (tx: WriteTransaction, row: Row) => tx.set(row.id, row),
  },
})

function pull(patch: Pulled['patch']): Promise<void> {
  version += 1
  const last = patch.at(-1)?.key ?? ''
  const marker = documentOf(version).createdAt
  const marked = patch.map((put) => ({ ...put, value: { ...put.value, completedAt: marker } }))
  next = { cookie: version, lastMutationIDChanges: {}, patch: marked }
  const arrived = new Promise<void>((resolve) => {
    const stop = rep.subscribe((tx) => tx.get(last), {
      onData: (row) => {
        if ((row as Row | undefined)?.completedAt !== marker) return
        resolve()
        queueMicrotask(() => stop())
      },
    })
  })
  void rep.pull({ now: true })
  return arrived
}

const puts = (rows: readonly Row[]) => rows.map((value) => ({ op: 'put' as const, key: value.id, value }))

publish({
  seen,
  firstSync: async (count) => {
    const startedAt = performance.now()
    const response = await fetch(`/rxdb/pull?count=${String(count)}&after=0&limit=${String(count)}`)
    const { documents } = (await response.json()) as { documents: readonly Row[] }
    await pull(puts(documents))
    return performance.now() - startedAt
  },
  mutate: (times) => timesOf(times, (n) => rep.mutate.complete(idOf(n))),
  rebase: async (pending) => {
    for (let n = 0; n < pending; n += 1) await rep.mutate.complete(idOf(200 + n))
    const patch = puts(Array.from({ length: 100 }, (_, n) => documentOf(750 + n)))
    const startedAt = performance.now()
    await pull(patch)
    return performance.now() - startedAt
  },
  listen: async () => {
    rep.experimentalWatch((diff) => {
      for (const { key } of diff) if (!seen.has(key)) seen.set(key, sharedNow())
    })
  },
  write: async (n) => {
    const startedAt = sharedNow()
    await rep.mutate.add(documentOf(n))
    return startedAt
  },
})
