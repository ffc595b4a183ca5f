// The report to copy: names of ways, typed reasons, numbers and versions, written out one by one. Nothing about a video, a person
// or a portal can get into it: stored readings have no field for it (messages/reading.ts), and of both versions only digits
// remain.
import { PRODUCT_NAME } from '#domain/product.ts'
import type { KeptReading, TriedWay } from '../messages/reading.ts'
import { agoText, coverageText, tookText } from './figures.ts'
import type { SampleResult } from './samples/replay-samples.ts'
import { summariseWays, type WaySummary } from './summarise-ways.ts'

export interface Examined {
  readonly readings: readonly KeptReading[]
  // Null until they are replayed.
  readonly samples: readonly SampleResult[] | null
  readonly now: number
  readonly version: string
  readonly userAgent: string
}

/** Plain text, one line per reading. */
export function doctorReport({ readings, samples, now, version, userAgent }: Examined): string {
  const withWords = readings.filter(({ outcome }) => outcome.kind === 'words').length
  return [
    `${PRODUCT_NAME} doctor: extension ${versionOf(version)}, ${browserOf(userAgent)}`,
    `Readings kept: ${String(readings.length)}, with words: ${String(withWords)}`,
    samplesLine(samples),
    '',
    'Ways:',
    ...summariseWays(readings).map(wayLine),
    '',
    'Readings, newest first:',
    ...readings.map((reading, at) => `${String(at + 1)}. ${readingLine(reading, now)}`),
  ].join('\n')
}

function versionOf(version: string): string {
  return /^\d{1,5}(?:\.\d{1,5}){0,3}$/.exec(version)?.[0] ?? 'unknown'
}

// Every browser this runs in is Firefox or based on Chromium.
function browserOf(userAgent: string): string {
  const [, name, version] = /(Chrome|Firefox)\/(\d{1,4})\b/.exec(userAgent) ?? []
  return version === undefined ? 'browser unknown' : `${name === 'Firefox' ? name : 'Chromium'} ${version}`
}

function samplesLine(samples: readonly SampleResult[] | null): string {
  if (samples === null) return 'Samples: not replayed'
  const failed = samples.filter(({ problem }) => problem !== null)
  const passed = `Samples: ${String(samples.length - failed.length)} of ${String(samples.length)} passed`
  return [passed, ...failed.map(({ name, problem }) => `  ${name}: ${problem ?? ''}`)].join('\n')
}

function wayLine({ method, tried, gave, medianMs, commonest }: WaySummary): string {
  if (medianMs === null) return `  ${method}: not tried`
  const reason = commonest === null ? '' : `, mostly ${commonest}`
  return `  ${method}: gave words ${String(gave)} of ${String(tried)}, median ${tookText(medianMs)}${reason}`
}

function readingLine({ at, ms, outcome, ways }: KeptReading, now: number): string {
  const told =
    outcome.kind === 'words'
      ? `${outcome.isPartial ? 'a part' : 'words'} by ${outcome.method}`
      : `none: ${outcome.reason}`
  return [`${agoText(now - at)}, ${told}, ${tookText(ms)}`, ...ways.map(triedLine)].join(' | ')
}

function triedLine({ method, outcome, ms, coverage, language }: TriedWay): string {
  const covered = coverage === null ? '' : ` ${coverageText(coverage)}`
  const spoken = language === null ? '' : ` ${language}`
  return `${method} ${outcome} ${tookText(ms)}${covered}${spoken}`
}
