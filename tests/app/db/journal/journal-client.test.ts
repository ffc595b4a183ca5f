// The page continues without a journal if the worker cannot run or does not answer.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createJournalClient,
  JOURNAL_PATIENCE_MS,
  type JournalWorker,
} from '../../../../app/db/journal/journal-client.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { journaled } from '../../../setup/device/journaled.ts'

const ADA = userIdOf('ada')

class SilentWorker implements JournalWorker {
  onmessage: JournalWorker['onmessage'] = null
  onerror: JournalWorker['onerror'] = null
  readonly asked: unknown[] = []

  postMessage(message: unknown) {
    this.asked.push(message)
  }
}

function give(worker: SilentWorker, call: number, answer: unknown): void {
  worker.onmessage?.({ data: { call, answer } } as Parameters<NonNullable<JournalWorker['onmessage']>>[0])
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a journal', () => {
  it('that does not answer within a second does not keep anyone from saving', async () => {
    const journal = createJournalClient(new SilentWorker())
    const appended = journal.append(ADA, [journaled(1)])
    await vi.advanceTimersByTimeAsync(JOURNAL_PATIENCE_MS)
    expect(await appended).toBe(false)
  })

  it('whose worker fails answers at once, now and later', async () => {
    const worker = new SilentWorker()
    const journal = createJournalClient(worker)
    const begun = journal.begin(ADA)
    worker.onerror?.(new Event('error') as ErrorEvent)
    expect(await begun).toBeNull()
    expect(await journal.append(ADA, [journaled(1)])).toBe(false)
    expect(worker.asked).toHaveLength(1)
  })

  it('gives each call its own answer, in any order', async () => {
    const worker = new SilentWorker()
    const journal = createJournalClient(worker)
    const [read, dropped] = [journal.read(ADA), journal.drop(ADA, [journaled(1).mid])]
    give(worker, 2, true)
    give(worker, 1, { storeTag: 'tag', mutations: [] })
    expect(await dropped).toBe(true)
    expect(await read).toEqual({ storeTag: 'tag', mutations: [] })
  })

  it('gives the page only mutations that this build can read', async () => {
    const worker = new SilentWorker()
    const read = createJournalClient(worker).read(ADA)
    const mutations = [{ ...journaled(1), origin: 'a later build' }, null, journaled(2)]
    give(worker, 1, { storeTag: null, mutations })
    expect(await read).toEqual({ storeTag: null, mutations: [journaled(2)] })
  })
})
