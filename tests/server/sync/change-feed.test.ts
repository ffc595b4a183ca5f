// How a page of the change feed is cut.
import { expect, it } from 'vitest'
import type { UserId } from '#domain/kernel/id.ts'
import type { ReadTx, VersionRow } from '../../../sync-server/data/sync/sync-data.ts'
import { PAGE_ROWS, readPage } from '../../../sync-server/services/sync/change-feed.ts'
import { ADA } from '../../setup/sync/sync-args.ts'

function pageOf(table: VersionRow['table'], { count, deleted = false }: { count: number; deleted?: boolean }) {
  const all = Array.from({ length: count }, (_, n) => ({ table, id: String(n), version: n + 1, deleted }))
  const tx: ReadTx = {
    standing: () => Promise.resolve(null),
    versionsAfter: ({ limit }) => Promise.resolve(all.slice(0, limit)),
    versionsAt: (_: UserId, version) => Promise.resolve(all.filter((row) => row.version === version)),
    rows: (_: UserId, of, ids) => Promise.resolve(ids.map((id) => ({ table: of, id, row: null }))),
    outcomesAfter: () => Promise.resolve([]),
  }
  return readPage(tx, {
    userId: ADA,
    after: 0,
    head: { v: count, t: 't' },
    withTombstones: true,
    prunedBelow: 0,
    pageRows: PAGE_ROWS,
  })
}

it('a page of short rows is long', async () => {
  expect(await pageOf('actions', { count: PAGE_ROWS })).toMatchObject({ hasMore: false, next: { t: 't' } })
  const { changes, hasMore, next } = await pageOf('actions', { count: PAGE_ROWS + 1 })
  expect([changes.length, hasMore, next.v]).toEqual([PAGE_ROWS, true, PAGE_ROWS])
})

it('a page of videos, which carry their insights, is short; deleted ones carry none', async () => {
  expect(await pageOf('videos', { count: 200 })).toMatchObject({ hasMore: false })
  const { changes, hasMore, next } = await pageOf('videos', { count: 201 })
  expect([changes.length, hasMore, next.v]).toEqual([200, true, 200])
  expect(await pageOf('videos', { count: 201, deleted: true })).toMatchObject({ hasMore: false })
})
