// What counts as flat, tested on flat servers and on one that leaks in each way.
import { describe, expect, it } from 'vitest'
import type { Sample } from './sample.ts'
import { judge } from './verdict.ts'

const COUNT = 40
const steady = (at: number): Sample => ({
  seconds: at * 45,
  mutations: at * 1000,
  // Warms up, then follows a sawtooth.
  rssMb: 140 + 40 * Math.min(1, at / 8) + (at % 5) * 4,
  heapMb: 60 + (at % 7) * 5,
  openFiles: 60 + (at % 3),
  loopMs: 12,
  dataMb: 50 + at * 0.4,
  logMb: 16 + Math.min(at, 10) * 16,
  errors: 0,
})
const samples = (change: (sample: Sample, at: number) => Partial<Sample> = () => ({})) =>
  Array.from({ length: COUNT }, (_, at) => ({ ...steady(at), ...change(steady(at), at) }))

describe('a soak', () => {
  it('has no complaint about a server that warms up and then stays flat', () => {
    expect(judge(samples()).problems).toEqual([])
    expect(judge(samples()).memory).toBeCloseTo(1, 1)
  })

  it.each([
    ['memory', (sample: Sample, at: number) => ({ rssMb: sample.rssMb + at * 1.5 }), /^Memory grew/],
    ['open files', (sample: Sample, at: number) => ({ openFiles: sample.openFiles + at }), /^Open files grew/],
    ['disk', (sample: Sample, at: number) => ({ dataMb: sample.dataMb + at * at * 0.01 }), /bytes of disk/],
    ['requests', (_: Sample, at: number) => ({ errors: at > 20 ? 1 : 0 }), /^1 requests failed/],
  ])('sees a server that loses %s', (_, change, problem) => {
    const { problems } = judge(samples(change))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
  })

  it('does not judge a test that was too short', () => {
    expect(() => judge(samples().slice(0, 5))).toThrow('let it run for longer')
  })
})
