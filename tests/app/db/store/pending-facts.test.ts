// What the status shows is read again after a read has failed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import { watchPending, type PendingFacts } from '../../../../app/db/store/pending-facts.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'
import { openTab } from '../../../setup/device/user-database.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

let db: UserDatabase
let told: PendingFacts[]
let stop: () => void

beforeEach(async () => {
  db = await openTab({ userId: ADA })
  told = []
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  db.close()
})

const watch = () => {
  stop = watchPending(db, (facts) => told.push(facts))
}
const saved = () => testMutator(dexieStore(db)).mutate(saveVideo, videoArgs(1))
const failing = (name: string) => {
  vi.spyOn(db, 'transaction').mockRejectedValueOnce(new DOMException('just now', name))
}

describe('the facts about what waits', () => {
  it.each(['TimeoutError', 'AbortError'])('come although the first read failed with %s', async (name) => {
    failing(name)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    watch()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ pending: 0 }))
    await saved()
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ pending: 1 }))
  })

  it('come at once when the connection to the store was lost', async () => {
    failing('UnknownError')
    watch()
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ pending: 0 }))
  })

  it('are not read again once the database is closed for good', async () => {
    failing('TimeoutError')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    db.isRetired = true
    watch()
    await vi.advanceTimersByTimeAsync(5000)
    expect(told).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
