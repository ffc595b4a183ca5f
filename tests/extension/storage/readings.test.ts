// OVL-08: the record of the last readings.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseRequest } from '../../../extension/messages/ask.ts'
import type * as readings from '../../../extension/storage/readings.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { buildReading, buildWay } from './build-reading.ts'
import { fakeBrowser } from '../background/fake-browser.ts'

let store: typeof readings

// Like a service worker that has just started: nothing in memory.
async function restartWorker(): Promise<void> {
  vi.resetModules()
  store = await import('../../../extension/storage/readings.ts')
}

beforeEach(async () => {
  fakeBrowser()
  await restartWorker()
  return () => vi.unstubAllGlobals()
})

describe('OVL-08: what is kept of readings', () => {
  test('the newest fifty, newest first, even after the worker restarted', async () => {
    for (let ms = 1; ms <= 60; ms += 1) await store.keepReading(buildReading({ ms }))
    await restartWorker()
    await store.keepReading(buildReading({ ms: 61 }))
    const kept = await store.readReadings()
    expect(kept.map(({ ms }) => ms)).toEqual(Array.from({ length: 50 }, (_, at) => 61 - at))
  })

  test('of two tabs that end at the same time none is lost', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, at) => store.keepReading(buildReading({ ms: at }))))
    expect((await store.readReadings()).map(({ ms }) => ms).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('one visit is one reading: a way requested later joins the earlier ones', async () => {
    const [observed, asked] = [buildWay({ method: 'observed', outcome: 'NOTHING_THERE' }), buildWay()]
    const failed = buildReading({ outcome: { kind: 'none', reason: 'NOTHING_THERE' }, ways: [observed] })
    await store.keepReading(failed)
    await store.keepReading(buildReading())
    await store.keepReading(buildReading({ id: failed.id, ways: [{ ...observed, ms: 3 }, asked] }))
    const [latest, ...others] = await store.readReadings()
    expect(others).toHaveLength(1)
    expect(latest).toMatchObject({ id: failed.id, outcome: { kind: 'words' } })
    expect(latest?.ways).toEqual([{ ...observed, ms: 3 }, asked])
  })

  test('a failed write blocks no later one', async () => {
    const { local } = chrome.storage
    const { set } = local
    local.set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'))
    await expect(store.keepReading(buildReading())).rejects.toThrow('QUOTA_BYTES')
    local.set = set
    await store.keepReading(buildReading({ ms: 5 }))
    expect(await store.readReadings()).toMatchObject([{ ms: 5 }])
  })

  test('what cannot be read is left out, and so is an unknown language', async () => {
    const kept = { ...buildReading({ ways: [buildWay({ language: 'ada@example.org' })] }), at: 1000 }
    await chrome.storage.local.set({ readings: [null, { ...kept, ms: -1 }, kept, { ...kept, ways: 'damaged' }] })
    expect(await store.readReadings()).toMatchObject([{ at: 1000, ways: [{ language: null }] }])
  })
})

test('a watch page may report how a reading went, and only the extension’s own pages may clear them', async () => {
  const { runtime } = chrome
  vi.stubGlobal('chrome', { ...chrome, runtime: { ...runtime, id: 'ours', getURL: () => 'chrome-extension://ours/' } })
  const watchPage = { id: 'ours', url: 'https://www.youtube.com/watch', tab: { id: 1 } } as chrome.runtime.MessageSender
  const own = { id: 'ours', url: 'chrome-extension://ours/doctor/doctor.html' } as chrome.runtime.MessageSender
  const told = parseRequest({ type: 'record-reading', reading: { ...buildReading(), title: 'A talk' } }, watchPage)
  if (told === null) throw new Error('A reading was refused')
  await answerRequest(told)
  expect(JSON.stringify(await chrome.storage.local.get('readings'))).not.toContain('A talk')
  expect(await store.readReadings()).toHaveLength(1)
  expect(parseRequest({ type: 'forget-readings' }, watchPage)).toBeNull()
  const forget = parseRequest({ type: 'forget-readings' }, own)
  if (forget === null) throw new Error('The page was refused')
  await answerRequest(forget)
  expect(await store.readReadings()).toEqual([])
})
