// A transcript that was pasted or typed into the panel stays with its video, wherever the page goes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { checkSession } from '../../../extension/background/session.ts'
import { ask } from '../../../extension/messages/ask.ts'
import { NOTHING_TYPED } from '../../../extension/messages/missing-form.ts'
import type { Request } from '../../../extension/messages/request.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { SIGNED_OUT } from '../background/accept-pushes.ts'
import { personOf } from '../background/build-person.ts'
import { fakeBrowser, type FakeBrowser } from '../background/fake-browser.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { watchedVideo, YOUTUBE_ID } from './watched-video.ts'

const [ADA, GRACE] = [userIdOf('ada'), userIdOf('grace')]
const OTHER_ID = 'gardTalk002'
const TEXT = 'First we walk.'

let browser: FakeBrowser
let at: string
let pasted: string[]

beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeBrowser()
  const sendMessage = (request: Request) => answerRequest(request)
  vi.stubGlobal('chrome', { ...chrome, runtime: { ...chrome.runtime, sendMessage } })
  at = YOUTUBE_ID
  pasted = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(500)

async function openPanel({ isOpen = false } = {}) {
  const paste = (text: string) => {
    pasted.push(text)
    return null
  }
  const save = () => Promise.resolve({ ok: true as const })
  const { store, watching } = watchedVideo({ isOpen, videoAtHand: () => at, paste, save })
  await settle()
  const goTo = async (youtubeId: string) => {
    at = youtubeId
    watching.moveOn(youtubeId)
    await settle()
  }
  return { form: () => store.get().form, goTo, watching, actions: watching.actions }
}

async function signIn(userId: typeof ADA | null) {
  browser.server.set('/api/auth/me', () =>
    userId === null ? Response.json(SIGNED_OUT, { status: 401 }) : Response.json({ ...personOf(userId), roles: [] }),
  )
  await checkSession()
}

it('is there again when the page is back at its video', async () => {
  const { form, goTo, actions } = await openPanel()
  actions.fill({ text: TEXT, isTyping: true })
  await goTo(OTHER_ID)
  expect(form()).toEqual(NOTHING_TYPED)
  await goTo(YOUTUBE_ID)
  expect(form()).toEqual({ ...NOTHING_TYPED, text: TEXT, isTyping: true })
  expect(pasted).toEqual([])
})

it('is there again after “Go to the video you are watching now”', async () => {
  const { form, goTo, actions } = await openPanel({ isOpen: true })
  actions.fill({ text: TEXT, isTyping: true })
  await goTo(OTHER_ID)
  expect(form().text).toBe(TEXT)
  actions.follow()
  await settle()
  expect(form()).toEqual(NOTHING_TYPED)
  await goTo(YOUTUBE_ID)
  actions.follow()
  await settle()
  expect(form().text).toBe(TEXT)
})

it('is the video’s transcript again if it was used, also after a reload', async () => {
  const first = await openPanel()
  first.actions.fill({ text: TEXT, isUsed: true })
  first.watching.leave()
  await settle()
  const { form } = await openPanel()
  expect(form()).toMatchObject({ text: TEXT, isUsed: true })
  expect(pasted).toEqual([TEXT])
})

it('goes once it is emptied', async () => {
  const { form, goTo, actions } = await openPanel()
  actions.fill({ text: TEXT })
  await settle()
  actions.fill({ text: ' ' })
  await goTo(OTHER_ID)
  await goTo(YOUTUBE_ID)
  expect(form()).toEqual(NOTHING_TYPED)
})

it.each([
  ['goes with the plan that is saved if it was used', true, ''],
  ['stays after a plan was saved without it', false, TEXT],
])('%s', async (_what, isUsed, left) => {
  const { form, goTo, actions } = await openPanel()
  actions.fill({ text: TEXT, isUsed })
  await settle()
  await actions.save(buildCapture().plan)
  await goTo(OTHER_ID)
  await goTo(YOUTUBE_ID)
  expect(form().text).toBe(left)
})

it('is shown to its learner alone', async () => {
  await signIn(ADA)
  const { form, goTo, actions } = await openPanel()
  actions.fill({ text: TEXT })
  await goTo(OTHER_ID)
  await signIn(GRACE)
  await goTo(YOUTUBE_ID)
  expect(form().text).toBe('')
  await signIn(ADA)
  await goTo(OTHER_ID)
  await goTo(YOUTUBE_ID)
  expect(form().text).toBe(TEXT)
})

it('leaves an open page with its learner, and what the next one types there is theirs', async () => {
  await signIn(ADA)
  const { form, watching, actions } = await openPanel()
  const comes = async (userId: typeof ADA) => {
    await signIn(userId)
    watching.applyPageState(await ask({ type: 'page-state' }))
    await settle()
  }
  const types = async (text: string) => {
    actions.fill({ text })
    await settle()
    await vi.waitFor(async () => expect(JSON.stringify(await chrome.storage.local.get('pasted'))).toContain(text))
  }
  const shows = (text: string) => vi.waitFor(() => expect(form().text).toBe(text))
  await types(TEXT)
  await comes(GRACE)
  await shows('')
  await types('Then we read.')
  await comes(ADA)
  await shows(TEXT)
  await comes(GRACE)
  await shows('Then we read.')
})

it('goes when twenty newer ones of its learner come after it', async () => {
  const { form, goTo, actions } = await openPanel()
  actions.fill({ text: TEXT })
  for (let n = 10; n < 30; n += 1) {
    await goTo(`gardTalk0${String(n)}`)
    actions.fill({ text: `${TEXT} ${String(n)}` })
    await settle()
  }
  await goTo(YOUTUBE_ID)
  expect(form().text).toBe('')
  await goTo('gardTalk010')
  expect(form().text).toBe(`${TEXT} 10`)
})
