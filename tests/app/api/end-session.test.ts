import { afterEach, expect, it, vi } from 'vitest'
import { endSession } from '../../../app/api/end-session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const PAGE = '<!doctype html><p>Welcome to our Wi-Fi</p>'

it.each([
  ['the server’s own answer', () => Response.json({ message: 'Signed out' }), true],
  ['a Wi-Fi’s page', () => new Response(PAGE), false],
  ['a network that says "no content"', () => new Response(null, { status: 204 }), false],
  ['a proxy that asks who one is', () => new Response(PAGE, { status: 401 }), false],
  ['a proxy that refuses in JSON', () => Response.json({ message: 'Unauthorized' }, { status: 401 }), false],
  ['a broken server', () => new Response('', { status: 500 }), false],
])('AUT-12: whether the session has ended, after %s', async (_, answer, isEnded) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  expect(await endSession()).toBe(isEnded)
})
