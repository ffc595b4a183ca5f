// What comes with a push: our reminder, our cheer, or something that is neither.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseCheerPush, parseReminderPush, SubscribePushRequest } from '#domain/wire/web-push.ts'
import { actionIdOf, NOW, userIdOf } from '../../fixtures/builders.ts'

const told = { userId: userIdOf('ada'), actionId: actionIdOf('walk'), title: 'Walk', body: 'After lunch' }
const reminder = { kind: 'reminder', ringsAt: NOW, ...told }
const cheer = { kind: 'cheer', at: NOW, ...told }

describe('the text of a push', () => {
  it('is read as what it says it is, and as nothing else', () => {
    expect(parseReminderPush(JSON.stringify(reminder))).toEqual(reminder)
    expect(parseCheerPush(JSON.stringify(cheer))).toEqual(cheer)
    expect(parseReminderPush(JSON.stringify(cheer))).toBeNull()
    expect(parseCheerPush(JSON.stringify(reminder))).toBeNull()
  })

  it.each(['', 'ping', '{}', 'null', '{"kind":"reminder"}'])('%j is not ours', (text) => {
    expect([parseReminderPush(text), parseCheerPush(text)]).toEqual([null, null])
  })
})

describe('a subscription', () => {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
  const endpoint = 'https://push.example/send/abc?d=1'
  it.each([
    ['as browsers make it', { endpoint, keys }, true],
    ['over http', { endpoint: 'http://push.example/send', keys }, false],
    ['to no path', { endpoint: 'https://push.example', keys }, false],
    ['to an address with a user', { endpoint: 'https://a@push.example/send', keys }, false],
    ['to an address with a fragment', { endpoint: `${endpoint}#x`, keys }, false],
    ['that is longer than any', { endpoint: endpoint + 'a'.repeat(1000), keys }, false],
    ['with a short key', { endpoint, keys: { ...keys, p256dh: 'Ba' } }, false],
    ['with a compressed key', { endpoint, keys: { ...keys, p256dh: `C${'a'.repeat(86)}` } }, false],
    ['with a short secret', { endpoint, keys: { ...keys, auth: 'b'.repeat(21) } }, false],
    ['with more than that', { endpoint, keys, expirationTime: null }, false],
  ])('%s', (_, request, isTaken) => {
    expect(v.is(SubscribePushRequest, request)).toBe(isTaken)
  })
})
