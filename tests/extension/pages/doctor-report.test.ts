// OVL-08: the doctor's report, whatever the readings contain.
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { doctorReport } from '../../../extension/doctor/doctor-report.ts'
import { summariseWays } from '../../../extension/doctor/summarise-ways.ts'
import { METHODS } from '../../../extension/messages/method.ts'
import { REASONS } from '../../../extension/messages/reason.ts'
import { readReadings } from '../../../extension/storage/readings.ts'
import { buildReading, buildWay } from '../storage/build-reading.ts'
import { fakeBrowser } from '../background/fake-browser.ts'

const NOW = Date.UTC(2026, 10, 25)
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.6543.21 Safari/537.36'
const MINUTE_MS = 60_000

beforeEach(() => {
  fakeBrowser()
  return () => vi.unstubAllGlobals()
})

const SECRETS = [
  'Why I left my job',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'dQw4w9WgXcQ',
  'ada.lovelace@example.org',
  'portal.lovelace.example',
  '018f3a5e-0000-7000-8000-00000000a11a',
  'Bearer eyJhbGciOiJIUzI1NiJ9',
  'Ada Lovelace',
] as const

const way = fc.record({
  method: fc.constantFrom(...METHODS),
  ms: fc.nat(600_000),
  outcome: fc.constantFrom('OK', ...REASONS),
  coverage: fc.constantFrom(null, 0, 0.5, 1),
  language: fc.constantFrom(null, 'en', 'pt', ...SECRETS),
})
const reading = fc.record({
  id: fc.constantFrom(SECRETS[5], buildReading().id),
  at: fc.integer({ min: 0, max: NOW }),
  ms: fc.nat(600_000),
  outcome: fc.oneof(
    fc.record({ kind: fc.constant('words'), method: fc.constantFrom(...METHODS), isPartial: fc.boolean() }),
    fc.record({ kind: fc.constant('none'), reason: fc.constantFrom(...REASONS) }),
  ),
  ways: fc.array(way, { maxLength: METHODS.length }),
})

// In place of any field, and beside the fields.
function planted(value: unknown, secret: string, at: () => number): unknown {
  if (at() < 4) return secret
  if (Array.isArray(value)) return [...value.map((one) => planted(one, secret, at)), ...(at() < 10 ? [secret] : [])]
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, one]) => [name, planted(one, secret, at)] as const)
  return { ...Object.fromEntries(fields), title: secret, [secret]: secret }
}

describe('OVL-08: the report', () => {
  test('holds nothing personal, whatever is in any stored field', async () => {
    let lines = 0
    const property = fc.asyncProperty(
      fc.array(reading, { maxLength: 6 }),
      fc.constantFrom(...SECRETS),
      fc.infiniteStream(fc.nat(99)),
      async (readings, secret, chance) => {
        const stored = readings.map((one) => planted(one, secret, () => Number(chance.next().value)))
        await chrome.storage.local.set({ readings: stored, options: { portal: 'https://portal.lovelace.example' } })
        const kept = await readReadings()
        lines += kept.length
        const strange = { version: secret, userAgent: `${AGENT} ${secret}` }
        const report = doctorReport({ readings: kept, samples: null, now: NOW, ...strange })
        for (const other of SECRETS) expect(report).not.toContain(other)
        expect(report.split('\n')).toHaveLength(7 + METHODS.length + kept.length)
      },
    )
    await fc.assert(property, { numRuns: 500 })
    // Most damaged readings must still be readable, or nothing was tested here.
    expect(lines).toBeGreaterThan(200)
  })

  test('has versions, each way’s summary and a line for each reading with its age', () => {
    const denied = buildWay({ method: 'timedtext', ms: 4100, outcome: 'POT_GATED', coverage: null, language: null })
    const readings = [
      { ...buildReading({ ways: [denied, buildWay()] }), at: NOW - 3 * MINUTE_MS },
      {
        ...buildReading({ outcome: { kind: 'none', reason: 'POT_GATED' }, ways: [denied], ms: 4200 }),
        at: NOW - 180 * MINUTE_MS,
      },
    ]
    const samples = [
      { name: 'observed', problem: null },
      { name: 'srt', problem: 'OTHER_WORDS' },
    ] as const
    const report = doctorReport({ readings, samples, now: NOW, version: '0.1.0', userAgent: AGENT }).split('\n')
    expect(report.slice(0, 5)).toEqual([
      'Afterwatch doctor: extension 0.1.0, Chromium 156',
      'Readings kept: 2, with words: 1',
      'Samples: 1 of 2 passed',
      '  srt: OTHER_WORDS',
      '',
    ])
    expect(report).toContain('  get_panel: gave words 1 of 1, median 600 ms')
    expect(report).toContain('  timedtext: gave words 0 of 2, median 4.1 s, mostly POT_GATED')
    expect(report).toContain('  observed: not tried')
    expect(report.slice(-2)).toEqual([
      '1. 3 min ago, words by get_panel, 640 ms | timedtext POT_GATED 4.1 s | get_panel OK 600 ms 98% en',
      '2. 3 h ago, none: POT_GATED, 4.2 s | timedtext POT_GATED 4.1 s',
    ])
  })

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
    ['Mozilla/5.0 (X11; Linux x86_64) Version/18.0 Safari/605.1.15', 'browser unknown'],
  ])('names the browser of %s', (userAgent, named) => {
    const [first] = doctorReport({ readings: [], samples: null, now: NOW, version: '0.1.0', userAgent }).split('\n')
    expect(first).toBe(`Afterwatch doctor: extension 0.1.0, ${named}`)
  })
})

test('OVL-08: for each way it gives the median of its times, and the most frequent reason', () => {
  const outcomes = ['REFUSED', 'OK', 'PARTIAL', 'REFUSED', 'TIMEOUT', 'OK'] as const
  const readings = outcomes.map((outcome, at) => buildReading({ ways: [buildWay({ outcome, ms: (at + 1) * 100 })] }))
  expect(summariseWays(readings)[METHODS.indexOf('get_panel')]).toEqual({
    method: 'get_panel',
    tried: 6,
    gave: 3,
    medianMs: 350,
    commonest: 'REFUSED',
  })
})
