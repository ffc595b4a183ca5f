// Calls that return nothing but that they were done: only the server's own answer says so.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ActionId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { deleteSignup } from '../../../app/api/admin.ts'
import {
  answerSurvey,
  changePassword,
  deleteAccount,
  endListedSession,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyEmail,
} from '../../../app/api/auth.ts'
import { turnOffCalendarFeed } from '../../../app/api/calendar-feed.ts'
import { NetworkError } from '../../../app/api/client.ts'
import { turnOffFriendLink } from '../../../app/api/friend-links.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  deleteAccount: () => deleteAccount({ password: 'secret words' }),
  changePassword: () => changePassword({ currentPassword: 'secret words', newPassword: 'other words' }),
  resetPassword: () => resetPassword({ token: 'token', newPassword: 'other words' }),
  requestPasswordReset: () => requestPasswordReset({ email: 'maya@example.org' }),
  verifyEmail: () => verifyEmail({ token: 'token' }),
  requestVerification,
  answerSurvey: () => answerSurvey({ hopes: 'To do more', youtubeHabits: '' }),
  endListedSession: () => endListedSession('session'),
  turnOffCalendarFeed,
  turnOffFriendLink: () => turnOffFriendLink(brandAs(ActionId, '01900000-0000-7000-8000-000000000001')),
  deleteSignup: () => deleteSignup('signup'),
}

const FOREIGN: Readonly<Record<string, () => Response>> = {
  'a network that says "no content"': () => new Response(null, { status: 204 }),
  'an empty 200': () => new Response(''),
  'a Wi-Fi’s page': () => new Response('<!doctype html><p>Welcome to our Wi-Fi</p>'),
  'a gateway’s JSON': () => Response.json({ status: 'ok' }),
}

describe.each(Object.entries(CALLS))('%s is not done', (_, call) => {
  it.each(Object.entries(FOREIGN))('after %s', async (__, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()))
    await expect(call()).rejects.toBeInstanceOf(NetworkError)
  })
})
