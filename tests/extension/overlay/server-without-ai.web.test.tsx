// The portal's server responds, but without insights by its AI.
import { describe, expect, it, vi } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { InsightsAnswer } from '../../../extension/messages/request.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { LanguageModelStub } from '../../setup/models/language-model-stub.ts'
import { startSession, useHeldRequests } from './start-watch-session.ts'

const asked = useHeldRequests()

describe('what the server finds without its AI', () => {
  const GENERAL = 'The speech seems to be Polish: sentences are quoted as spoken, and the actions are general.'
  const WHY =
    'Your first AI analyses of today are used up, so the built-in engine wrote this from the words of the video.'
  const askedAbout = async (caveat: string | null, answer: InsightsAnswer) => {
    const { store, session } = startSession()
    session.paste('First we walk for ten minutes.')
    const read = buildInsights({ caveat })
    asked[0]?.({ ok: true, insights: read })
    await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
    store.set({ isSignedIn: true })
    const asking = session.askForAiInsights(() => true)
    asked[1]?.(answer)
    await asking
    return { store, session, read }
  }

  it.each([
    [null, WHY],
    [GENERAL, `${WHY} ${GENERAL}`],
  ])('says why the AI did not write, and leaves the same insights as they are', async (caveat, told) => {
    const { store, read } = await askedAbout(caveat, { ok: true, insights: buildInsights({ caveat: told }) })
    expect(store.get().insights).toEqual({ kind: 'ready', insights: read, isAwaitingAi: false, note: WHY })
  })

  it('says nothing where nothing went wrong', async () => {
    const { store } = await askedAbout(GENERAL, { ok: true, insights: buildInsights({ caveat: GENERAL }) })
    expect(store.get().insights).toMatchObject({ isAwaitingAi: false, note: null })
  })

  it('is asked for again when the panel is reopened, if there was no response', async () => {
    const { store, session } = await askedAbout(null, { ok: false, message: 'The portal cannot be reached now.' })
    expect(store.get().insights).toMatchObject({ isAwaitingAi: false, note: 'The portal cannot be reached now.' })
    const again = session.askForAiInsights(() => true)
    expect(store.get().insights).toMatchObject({ isAwaitingAi: true, note: null })
    const deep = buildInsights({ engine: 'ai', tldr: 'By the server’s AI.' })
    asked[2]?.({ ok: true, insights: deep })
    await again
    expect(store.get().insights).toEqual({ kind: 'ready', insights: deep, isAwaitingAi: false, note: null })
  })

  it('is not told of insights that this browser’s own model writes afterwards', async () => {
    const { store, session, finds } = startSession()
    const cues = buildTalk({ minutes: 3 })
    finds({ cues })
    const extracted = extractInsights(cues, { title: 'A talk' })
    if (!extracted.ok) throw new Error('The talk has insights')
    const found = extracted.value
    asked[0]?.({ ok: true, insights: found })
    await vi.waitFor(() => expect(store.get().insights.kind).toBe('ready'))
    store.set({ isSignedIn: true })
    const asking = session.askForAiInsights(() => true)
    const byOtherRules = { ...found, tldr: `${found.tldr} As an older portal puts it.`, caveat: WHY }
    asked[1]?.({ ok: true, insights: byOtherRules })
    await asking
    expect(store.get().insights).toMatchObject({ insights: { caveat: WHY } })
    expect(await session.write(new LanguageModelStub(), new AbortController().signal, () => undefined)).toBeNull()
    expect(store.get().insights).toMatchObject({ insights: { engine: 'ai', caveat: found.caveat } })
  })
})
