import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cheerNotice, reminderNotice } from '#domain/action/reminder-notice.ts'
import { buildAction } from '../../fixtures/builders.ts'

it('REM-09: the notification has the title and the plan as one sentence', () => {
  const planningData = { what: 'walk ten minutes', when: '12:30', where: 'the park' }
  expect(reminderNotice(buildAction({ actionTitle: 'Walk', planningData }))).toEqual({
    title: 'Walk',
    body: 'If it is 12:30 and I am in the park, then I will walk ten minutes.',
  })
})

it('without a plan it has the first step, or nothing', () => {
  expect(reminderNotice(buildAction({ planningData: { firstStep: 'Put shoes on' } })).body).toBe('Put shoes on')
  expect(reminderNotice(buildAction()).body).toBe('')
})

it('REM-09: whatever was written, it fits into a push message of 3,993 bytes (RFC 8291 section 4)', () => {
  const text = fc.string({ unit: 'binary', maxLength: 500 })
  fc.assert(
    fc.property(text, text, (actionTitle, when) => {
      const notice = reminderNotice(buildAction({ actionTitle, planningData: { when, where: when } }))
      const ids = 'x'.repeat(200)
      expect(new TextEncoder().encode(JSON.stringify({ ids, ...notice })).length).toBeLessThanOrEqual(3993)
      expect(notice.body.isWellFormed() || !when.isWellFormed()).toBe(true)
    }),
  )
})

it('what is too long for a notification ends in …, in whole characters', () => {
  const { title, body } = reminderNotice(
    buildAction({ actionTitle: '🙂'.repeat(161), planningData: { firstStep: 'a'.repeat(301) } }),
  )
  expect([title, body]).toEqual([`${'🙂'.repeat(159)}…`, `${'a'.repeat(299)}…`])
  expect(reminderNotice(buildAction({ actionTitle: '🙂'.repeat(160) })).title).toBe('🙂'.repeat(160))
})

it('a cheer says its sentence, what the friend wrote, and about which action', () => {
  const action = buildAction({ actionTitle: 'Walk' })
  expect(cheerNotice(action, { kind: 'well_done', text: '' })).toEqual({
    title: 'Well done.',
    body: 'Your friend, about “Walk”',
  })
  expect(cheerNotice(action, { kind: 'you_can', text: 'Go, Ada!' })).toEqual({
    title: 'You can do this.',
    body: '“Go, Ada!” Your friend, about “Walk”',
  })
})
