import { expect, it } from 'vitest'
import { littleReasonOf, rerunFailureOf } from '#domain/video/video.ts'
import { buildInsights } from '../../fixtures/builders.ts'

const failureReason = 'The analysis stopped'

it('a failed second analysis says why, while the first one’s insights stay', () => {
  expect(rerunFailureOf({ insights: buildInsights(), failureReason })).toBe(failureReason)
  expect(rerunFailureOf({ insights: buildInsights(), failureReason: null })).toBeNull()
  expect(rerunFailureOf({ insights: null, failureReason })).toBeNull()
})

it('a video that teaches little says so only once it is read, and without insights', () => {
  expect(littleReasonOf({ status: 'completed', insights: null, failureReason })).toBe(failureReason)
  expect(littleReasonOf({ status: 'completed', insights: buildInsights(), failureReason })).toBeNull()
  expect(littleReasonOf({ status: 'failed', insights: null, failureReason })).toBeNull()
})
