import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ServiceStatus } from '#domain/wire/status.ts'

const WORKS = { checkedAt: '2026-11-21T12:00:00.000Z', sync: 'works', insights: 'works', reminders: 'works' }

it.each([
  ['sync', ['works', 'down']],
  ['insights', ['works', 'device', 'slow', 'down']],
  ['reminders', ['works', 'late', 'down']],
] as const)('the public status of %s is one of a few words: %s', (part, words) => {
  for (const word of words) expect(v.parse(ServiceStatus, { ...WORKS, [part]: word })).toMatchObject({ [part]: word })
  expect(v.is(ServiceStatus, { ...WORKS, [part]: 'broken' })).toBe(false)
  expect(v.is(ServiceStatus, { ...WORKS, [part]: undefined })).toBe(false)
})

it('the public status has nothing about users or internals', () => {
  expect(v.parse(ServiceStatus, { ...WORKS, users: 12 })).toEqual(WORKS)
})
