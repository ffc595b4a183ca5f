// OVL-10: the worker that holds the outbox, and the page that talks to it, when something does not start.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutboxClient, type OutboxAnswer } from '../../../extension/storage/outbox-call.ts'
import { openJournalFile } from '../../../extension/storage/open-journal-file.ts'
import { MemoryFile } from '../../setup/device/memory-file.ts'
import { buildEntry } from './build-capture.ts'

vi.mock('../../../extension/storage/open-journal-file.ts', () => ({ openJournalFile: vi.fn() }))

// The global scope acts as the worker's own; this is the page's end.
class WorkerEnd extends EventTarget {
  readonly posted: unknown[] = []
  postMessage(message: unknown): void {
    this.posted.push(message)
  }
  answer(given: OutboxAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: given }))
  }
}

let page: WorkerEnd

beforeEach(() => {
  page = new WorkerEnd()
  vi.resetModules()
  vi.mocked(openJournalFile).mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const clientOf = (worker: unknown) => createOutboxClient(worker as Worker)

async function startWorker() {
  const inside = new EventTarget()
  vi.stubGlobal('addEventListener', inside.addEventListener.bind(inside))
  vi.stubGlobal('postMessage', (answer: OutboxAnswer) => page.answer(answer))
  page.postMessage = (data) => void inside.dispatchEvent(new MessageEvent('message', { data }))
  await import('../../../extension/storage/outbox-worker.ts')
  return clientOf(page)
}

const fileThat = (given: object) => Object.assign(new MemoryFile(), { close: () => undefined }, given)

test('a journal that could not be opened is reopened for the next call', async () => {
  vi.mocked(openJournalFile)
    .mockRejectedValueOnce(new Error('Held'))
    .mockRejectedValueOnce(new Error('Still held'))
    .mockResolvedValue(fileThat({}))
  const client = await startWorker()
  const entry = buildEntry()
  await expect(client.record({ op: 'add', entry })).rejects.toThrow('Still held')
  await client.record({ op: 'add', entry })
  expect(await client.entries()).toEqual([entry])
})

test('a journal that could not be read is released before it is reopened', async () => {
  const close = vi.fn()
  const getSize = () => {
    throw new Error('Unreadable')
  }
  vi.mocked(openJournalFile).mockResolvedValueOnce(fileThat({ getSize, close })).mockResolvedValue(fileThat({}))
  const client = await startWorker()
  expect(await client.entries()).toEqual([])
  expect(close).toHaveBeenCalledOnce()
})

test('a worker that could not start fails every call at once, including later ones', async () => {
  const client = clientOf(page)
  const early = client.entries()
  page.dispatchEvent(new Event('error'))
  await expect(early).rejects.toThrow('could not start')
  await expect(client.entries()).rejects.toThrow('could not start')
})

test('a running worker continues after an error', async () => {
  const client = clientOf(page)
  const first = client.entries()
  page.answer({ call: 1, ok: true, entries: [] })
  await first
  page.dispatchEvent(new Event('error'))
  const next = client.entries()
  page.answer({ call: 2, ok: true, entries: [] })
  expect(await next).toEqual([])
})
