import { expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { processingShare } from '#domain/video/processing-share.ts'
import { NOW } from '../../fixtures/builders.ts'

it('CRD-06: the bar of a video in work begins empty, is half drawn after a minute, and never arrives', () => {
  const after = (ms: number) => processingShare(NOW, NOW + ms)
  expect([after(-MINUTE_MS), after(0), after(MINUTE_MS)]).toEqual([0, 0, 0.475])
  expect(after(3 * MINUTE_MS)).toBeCloseTo(0.7125)
  expect(after(1e12)).toBeLessThan(0.95)
})
