// Drafts of the overlay on a machine that several people share: shown to their learner alone, kept while they are away, and not
// for ever.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDraft } from '#domain/action/capture-draft.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { checkSession, forgetSession } from '../../../extension/background/session.ts'
import { readDraft } from '../../../extension/storage/drafts.ts'
import { NOW, userIdOf } from '../../fixtures/builders.ts'
import { SIGNED_OUT } from './accept-pushes.ts'
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts'
import { personOf } from './build-person.ts'

const [ADA, GRACE] = [userIdOf('ada'), userIdOf('grace')]
const DRAFT = { ...freshDraft({ now: 0, timeZone: 'UTC' }), what: 'Walk' }

let browser: FakeBrowser

beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = async () => JSON.stringify(await chrome.storage.local.get('drafts'))

describe('a draft', () => {
  const youtubeId = 'aaaaaaaaaaa'
  const signIn = async (userId: typeof ADA | null) => {
    browser.server.set('/api/auth/me', () =>
      userId === null ? Response.json(SIGNED_OUT, { status: 401 }) : Response.json({ ...personOf(userId), roles: [] }),
    )
    await checkSession()
  }
  // What is typed in one panel has one id.
  const keep = (what: string, id = 'panel') =>
    answerRequest({ type: 'keep-draft', youtubeId, id, draft: { ...DRAFT, what } })
  const read = async (shown = 'new') => (await readDraft(youtubeId, shown))?.draft.what ?? null

  it('outlives a session that ended, and is shown to nobody until its learner is back', async () => {
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    expect(await read()).toBeNull()
    await signIn(ADA)
    expect(await read()).toBe('Walk')
  })

  it('is not shown to somebody else who signs in, not even in the panel that shows it, and is there for its learner again', async () => {
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    await signIn(GRACE)
    await keep('Read', 'another')
    expect([await read(), await read('panel')]).toEqual(['Read', 'Read'])
    await signIn(ADA)
    expect([await read(), await read('another')]).toEqual(['Walk', 'Walk'])
  })

  it('with words stays, however many others come after it and when they become its learner’s', async () => {
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    for (let n = 0; n < 21; n += 1) await keep(`Read ${String(n)}.`, `panel ${String(n)}`)
    for (let n = 0; n < 21; n += 1) await keep('', `look ${String(n)}`)
    await signIn(ADA)
    expect(await kept()).toContain('Walk')
    expect(await kept()).toContain('Read 0.')
  })

  it('without words goes when twenty such of its learner come after it, not of somebody else', async () => {
    await signIn(ADA)
    await keep('', 'of Ada')
    await signIn(GRACE)
    for (let n = 0; n < 21; n += 1) await keep('', `of Grace ${String(n)}.`)
    expect(await kept()).toContain('of Ada')
    expect(await kept()).toContain('of Grace 1.')
    expect(await kept()).not.toContain('of Grace 0.')
  })

  it.each([
    ['nobody', null],
    ['somebody else', GRACE],
  ])(
    'is deleted once it has been hidden for thirty days while %s was signed in, and no day earlier',
    async (_, next) => {
      vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
      const days = async (count: number) => {
        vi.setSystemTime(NOW + count * DAY_MS)
        await signIn(next)
        return (await kept()).includes('Walk')
      }
      await signIn(ADA)
      await keep('Walk')
      expect([await days(0), await days(29), await days(29.9), await days(30)]).toEqual([true, true, true, false])
    },
  )

  it('stays for as long as its learner is there, and is hidden for thirty days from their last visit', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    vi.setSystemTime(NOW + 29 * DAY_MS)
    await signIn(ADA)
    vi.setSystemTime(NOW + 100 * DAY_MS)
    await signIn(ADA)
    expect(await read()).toBe('Walk')
    await signIn(null)
    vi.setSystemTime(NOW + 129 * DAY_MS)
    await signIn(ADA)
    expect(await read()).toBe('Walk')
  })

  it('hidden under a clock that was ahead is not kept longer', async () => {
    vi.useFakeTimers({ now: NOW + 1000 * DAY_MS, toFake: ['Date'] })
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    for (const day of [0, 29, 30]) {
      vi.setSystemTime(NOW + day * DAY_MS)
      await signIn(null)
    }
    expect(await kept()).not.toContain('Walk')
  })

  it('is deleted a day after its time if the browser was closed then', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    const left: boolean[] = []
    for (const day of [45, 45.5, 46]) {
      vi.setSystemTime(NOW + day * DAY_MS)
      await signIn(null)
      left.push((await kept()).includes('Walk'))
    }
    expect(left).toEqual([true, true, false])
  })

  it.each([
    ['back by months', -300],
    ['ahead by months', 300],
    ['ahead by some weeks', 40],
  ])('hidden stays when the clock is put %s, and right again', async (_, days) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    for (const at of [NOW + days * DAY_MS, NOW + days * DAY_MS + HOUR_MS, NOW]) {
      vi.setSystemTime(at)
      await signIn(null)
    }
    expect(await kept()).toContain('Walk')
    for (const day of [29, 30]) {
      vi.setSystemTime(NOW + day * DAY_MS)
      await signIn(null)
    }
    expect(await kept()).not.toContain('Walk')
  })

  it('typed while nobody was signed in is there for who signs in, and theirs once they change it', async () => {
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    await keep('Read', 'another')
    await signIn(ADA)
    expect(await read()).toBe('Read')
    await keep('Read aloud', 'another')
    await signIn(null)
    expect(await read()).toBeNull()
  })

  it('typed before a sign-in is of whoever signs in, changed or not, and not shown to the next one', async () => {
    await signIn(null)
    await keep('Walk')
    await signIn(ADA)
    expect(await read()).toBe('Walk')
    await signIn(null)
    expect(await read()).toBeNull()
    await signIn(GRACE)
    expect(await read()).toBeNull()
  })

  it.each([
    ['signs out before the next one signs in', [null, GRACE]],
    ['is followed by the next one at once', [GRACE]],
  ])('stored by an older version of a learner who %s is not shown to the next', async (_how, followers) => {
    const settings = { user: personOf(ADA), checkedAt: 0, analysisOff: [], reminded: {} }
    await chrome.storage.local.set({ drafts: [[youtubeId, DRAFT]], settings })
    for (const follower of followers) await signIn(follower)
    expect(await read()).toBeNull()
  })

  it('typed on after the session ended stays its learner’s: their panel shows it, and nobody else does', async () => {
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    await keep('Walk alone')
    expect([await read(), await read('panel')]).toEqual([null, 'Walk alone'])
    await signIn(GRACE)
    expect([await read(), await read('panel')]).toEqual([null, null])
    await signIn(ADA)
    expect(await read()).toBe('Walk alone')
  })

  it('that was hidden is not replaced by what was typed meanwhile, and is there once that is saved', async () => {
    await signIn(ADA)
    await keep('A long plan')
    await signIn(null)
    await keep('R', 'another')
    await signIn(ADA)
    await keep('Read', 'another')
    expect(await read()).toBe('Read')
    await answerRequest({ type: 'keep-draft', youtubeId, id: 'another', draft: null })
    expect(await read()).toBe('A long plan')
  })

  it('that is hidden is shown to nobody at another portal, and is there once its learner is back', async () => {
    await signIn(ADA)
    await keep('Walk')
    await signIn(null)
    await forgetSession()
    await signIn(GRACE)
    expect(await read()).toBeNull()
    await forgetSession()
    await signIn(ADA)
    expect(await read()).toBe('Walk')
  })

  it('stays when another portal is chosen, where the same learner has another id', async () => {
    await signIn(ADA)
    await keep('Walk')
    await forgetSession()
    await signIn(GRACE)
    expect(await read()).toBe('Walk')
  })

  it('stored by an older version, without a learner, is there', async () => {
    await chrome.storage.local.set({ drafts: [[youtubeId, DRAFT]] })
    await signIn(ADA)
    expect(await read()).toBe('Walk')
  })
})
