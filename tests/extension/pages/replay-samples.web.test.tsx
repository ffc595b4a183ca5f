// OVL-08: the doctor page's samples, replayed with the real ways and parsers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { replaySamples } from '../../../extension/doctor/samples/replay-samples.ts'
import { TRANSCRIPT_FORMATS } from '../../../app/domain/transcript/transcript.ts'
import { METHODS } from '../../../extension/messages/method.ts'
import { useTestClock } from '../../setup/sync/test-clock.ts'

beforeEach(useTestClock)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function failed(): Promise<readonly (readonly [string, unknown])[]> {
  const replay = replaySamples()
  await vi.runAllTimersAsync()
  const results = await replay
  expect(results.map(({ name }) => name)).toEqual([...METHODS, ...TRANSCRIPT_FORMATS])
  return results.flatMap(({ name, problem }) => (problem === null ? [] : [[name, problem] as const]))
}

describe('OVL-08: the samples replayed', () => {
  test('every way and every parser gives the words of its sample', async () => {
    expect(await failed()).toEqual([])
  })

  test('a browser’s breakage is reported for each way that needs the broken part', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
    expect(await failed()).toEqual(METHODS.map((method) => [method, 'THREW']))
  })

  test('a parser that reads other words than the sample has is reported', async () => {
    vi.spyOn(JSON, 'parse').mockReturnValue({ events: [{ tStartMs: 0, segs: [{ utf8: 'Something else.' }] }] })
    expect(await failed()).toContainEqual(['json3', 'OTHER_WORDS'])
  })
})
