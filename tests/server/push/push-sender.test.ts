// A push service that is down is left alone for a while, and keeps no message of another service waiting.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { createPushSender, type PushMessage } from '../../../sync-server/push/push-sender.ts'
import { newVapidKeys } from '../../../sync-server/push/vapid-keys.ts'
import { startPushService, type PushService } from '../../setup/server/push-service.ts'

let push: PushService
let away: PushService
beforeAll(async () => {
  ;[push, away] = [await startPushService(), await startPushService()]
})
afterAll(async () => {
  await push.close()
  await away.close()
})

const MESSAGE: PushMessage = { text: '{}', ttlMs: MINUTE_MS, topic: 'walk' }
const AGAIN = { kind: 'again', retryAfterMs: null, isDown: true }

it('five failures close a service for a minute, for its own browsers only', async () => {
  let at = 0
  const send = createPushSender({
    keys: newVapidKeys(),
    contactEmail: 'a@example.com',
    now: () => at,
    agent: push.agent,
  })
  const addressIn = (service: PushService) => {
    const { endpoint, keys } = service.browser().subscription
    return { endpoint, ...keys }
  }
  away.answerNext(...Array.from({ length: 5 }, () => ({ status: 503 })))
  const asked = () => away.statuses.length
  for (let n = 0; n < 6; n++) expect(await send(addressIn(away), MESSAGE)).toEqual(AGAIN)
  expect(asked()).toBe(5)
  expect(await send(addressIn(push), MESSAGE)).toEqual({ kind: 'sent' })
  at += 61 * SECOND_MS
  expect(await send(addressIn(away), MESSAGE)).toEqual({ kind: 'sent' })
})

it('failures among others rest nothing: only five in a row do', async () => {
  const send = createPushSender({
    keys: newVapidKeys(),
    contactEmail: 'a@example.com',
    now: () => 0,
    agent: push.agent,
  })
  const { endpoint, keys } = push.browser().subscription
  const before = push.statuses.length
  for (let n = 0; n < 30; n++) {
    push.answerNext({ status: n % 3 === 0 ? 503 : 201 })
    await send({ endpoint, ...keys }, MESSAGE)
  }
  expect(push.statuses.length - before).toBe(30)
})

it('a service that asks one browser to wait goes on serving the others', async () => {
  const send = createPushSender({
    keys: newVapidKeys(),
    contactEmail: 'a@example.com',
    now: () => 0,
    agent: push.agent,
  })
  const { endpoint, keys } = push.browser().subscription
  push.answerNext(...Array.from({ length: 6 }, () => ({ status: 429, headers: { 'retry-after': '7' } })))
  for (let n = 0; n < 6; n++) {
    expect(await send({ endpoint, ...keys }, MESSAGE)).toEqual({ kind: 'again', retryAfterMs: 7_000, isDown: false })
  }
  expect(await send({ endpoint, ...keys }, MESSAGE)).toEqual({ kind: 'sent' })
})

it.each([
  ['told its length', { 'content-length': '100' }],
  ['comes in pieces', { 'transfer-encoding': 'chunked' }],
])('an answer that %s and breaks off is given up in time, and the message can be sent again', async (_, headers) => {
  const send = createPushSender({
    keys: newVapidKeys(),
    contactEmail: 'a@example.com',
    now: () => 0,
    agent: push.agent,
    timeoutMs: 1_000,
  })
  const { endpoint, keys } = push.browser().subscription
  push.answerNext({ status: 201, headers, breaksOff: true })
  expect(await send({ endpoint, ...keys }, MESSAGE)).toEqual(AGAIN)
  expect(await send({ endpoint, ...keys }, MESSAGE)).toEqual({ kind: 'sent' })
})
