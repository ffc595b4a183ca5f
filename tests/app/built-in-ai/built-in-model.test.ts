// The browser's own model as one of those behind the port, with a fake browser that behaves as specified.
import { describe, expect, it } from 'vitest'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { builtInModel, contextTokensOf } from '../../../app/built-in-ai/built-in-model.ts'
import { writeInsights } from '../../../app/features/library/add/write-insights.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { analyseTalk, analyseWith, expectSound, readLongTalk } from '../../setup/models/ai-bench.ts'
import { LanguageModelStub } from '../../setup/models/language-model-stub.ts'

const QUESTION: AiQuestion = {
  system: 'You describe videos.',
  messages: [{ role: 'user', content: 'Describe this one.' }],
  schema: { name: 'video', json: { type: 'object' } },
  maxTokens: 100,
}
const ANSWER = JSON.stringify({ tldr: 'A talk.' })

describe('a question to the browser’s model', () => {
  it('is bound to the schema, which is not part of the prompt; its session is ended', async () => {
    const browser = new LanguageModelStub({ reply: () => ANSWER })
    const answer = await builtInModel(browser)(QUESTION)
    expect(answer).toMatchObject({ ok: true, value: { text: ANSWER } })
    expect(browser.prompts).toMatchObject([
      {
        input: 'Describe this one.',
        options: { responseConstraint: { type: 'object' }, omitResponseConstraintInput: true },
      },
    ])
    expect(browser.created).toMatchObject([
      {
        initialPrompts: [{ role: 'system', content: QUESTION.system }],
        expectedInputs: [{ type: 'text', languages: ['en'] }],
        expectedOutputs: [{ type: 'text', languages: ['en'] }],
      },
    ])
    expect(browser.openSessions).toBe(0)
  })

  it('that asks for a repair includes the earlier messages', async () => {
    const browser = new LanguageModelStub({ reply: () => ANSWER })
    const said = { role: 'assistant', content: 'It is a talk.' } as const
    const repair = { role: 'user', content: 'Answer as JSON.' } as const
    await builtInModel(browser)({ ...QUESTION, messages: [...QUESTION.messages, said, repair] })
    expect(browser.created[0]?.initialPrompts).toEqual([
      { role: 'system', content: QUESTION.system },
      ...QUESTION.messages,
      said,
    ])
    expect(browser.prompts[0]?.input).toBe(repair.content)
  })

  it.each([
    ['present', false],
    ['first', true],
  ])('for which there is no room is not asked, by the names of the %s versions', async (_, isOld) => {
    const browser = new LanguageModelStub({ isOld, context: 4_096, reply: () => ANSWER })
    const ask = builtInModel(browser)
    const long = { role: 'user', content: 'word '.repeat(3_000) } as const
    expect(await ask({ ...QUESTION, messages: [long] })).toEqual({ ok: false, error: { kind: 'ai_too_long' } })
    expect(browser.prompts).toEqual([])
    expect(await ask(QUESTION)).toMatchObject({ ok: true })
    expect([browser.forgotten, browser.openSessions]).toEqual([0, 0])
  })

  it('is too long if its beginning alone is too long', async () => {
    const browser = new LanguageModelStub({ context: 100 })
    const answer = await builtInModel(browser)({ ...QUESTION, system: 'word '.repeat(1_000) })
    expect(answer).toEqual({ ok: false, error: { kind: 'ai_too_long' } })
  })

  it('waits for the previous question', async () => {
    const browser = new LanguageModelStub({ reply: () => ANSWER })
    const ask = builtInModel(browser)
    await Promise.all([ask(QUESTION), ask(QUESTION), ask(QUESTION)])
    expect([browser.prompts.length, browser.mostAtOnce]).toEqual([3, 1])
  })

  it.each([
    ['QuotaExceededError', 'ai_too_long'],
    ['NotReadableError', 'ai_refused'],
    ['NotAllowedError', 'ai_misconfigured'],
    ['NotSupportedError', 'ai_misconfigured'],
    ['InvalidStateError', 'ai_unavailable'],
    ['AbortError', 'ai_unavailable'],
    ['UnknownError', 'ai_unavailable'],
  ])('that ends in %s is %s', async (name, kind) => {
    const browser = new LanguageModelStub()
    browser.failure = new DOMException('The model says no', name)
    expect(await builtInModel(browser)(QUESTION)).toMatchObject({ ok: false, error: { kind } })
    expect(browser.openSessions).toBe(0)
  })

  it('stopped by the learner stops, before it starts and in the middle', async () => {
    const stop = new AbortController()
    const browser = new LanguageModelStub({
      reply: () => {
        stop.abort()
        throw new DOMException('Stopped', 'AbortError')
      },
    })
    const ask = builtInModel(browser, stop.signal)
    expect(await ask(QUESTION)).toEqual({ ok: false, error: { kind: 'ai_stopped' } })
    expect(await ask(QUESTION)).toEqual({ ok: false, error: { kind: 'ai_stopped' } })
    expect([browser.prompts.length, browser.openSessions]).toEqual([1, 0])
  })

  it('with half an answer counts as truncated; prose is left to the checks', async () => {
    const half = await builtInModel(new LanguageModelStub({ reply: () => ANSWER.slice(0, 12) }))(QUESTION)
    expect(half).toEqual({ ok: false, error: { kind: 'ai_truncated' } })
    const prose = await builtInModel(new LanguageModelStub({ reply: () => 'It is a talk about promises.' }))(QUESTION)
    expect(prose).toMatchObject({ ok: true, value: { text: 'It is a talk about promises.' } })
  })

  it('passes on its answer in pieces while it is written', async () => {
    const pieces: string[] = []
    const browser = new LanguageModelStub({ reply: () => JSON.stringify({ tldr: 'word '.repeat(100) }) })
    const answer = await builtInModel(browser)({ ...QUESTION, onText: (piece) => void pieces.push(piece) })
    expect(answer).toMatchObject({ ok: true, value: { text: pieces.join('') } })
    expect([pieces.length > 2, browser.openSessions]).toEqual([true, 0])
  })

  it('that breaks off in the middle of an answer fails, with its reason', async () => {
    const pieces: string[] = []
    const browser = new LanguageModelStub({ reply: () => ANSWER.repeat(20) })
    let breakOff: () => void = () => undefined
    browser.mostWritten = new Promise((_, reject) => {
      breakOff = () => reject(new DOMException('The model process crashed', 'UnknownError'))
    })
    const onText = (piece: string) => {
      if (pieces.push(piece) === 3) breakOff()
    }
    const answer = await builtInModel(browser)({ ...QUESTION, onText })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'ai_unavailable' } })
    expect([pieces.length >= 3, browser.openSessions]).toEqual([true, 0])
  })

  it('is answered in one piece by a browser that cannot stream', async () => {
    const pieces: string[] = []
    const browser = new LanguageModelStub({ isOld: true, reply: () => ANSWER })
    const answer = await builtInModel(browser)({ ...QUESTION, onText: (piece) => void pieces.push(piece) })
    expect(answer).toMatchObject({ ok: true, value: { text: ANSWER } })
    expect(pieces).toEqual([])
  })

  it.each(['unavailable', 'downloadable', 'downloading'] as const)(
    'begins no download of a model that is %s',
    async (availability) => {
      const browser = new LanguageModelStub({ availability })
      browser.hasPress = true
      expect(await builtInModel(browser)(QUESTION)).toMatchObject({ ok: false, error: { kind: 'ai_unavailable' } })
      expect([browser.created.length, browser.downloads]).toEqual([0, 0])
    },
  )
})

describe('what the browser’s model reads at once', () => {
  it.each([false, true])('is reported by a session of it, even with the old names: %s', async (isOld) => {
    const browser = new LanguageModelStub({ isOld, context: 4_096 })
    expect([await contextTokensOf(browser), browser.openSessions]).toEqual([4_096, 0])
  })

  it('is unknown for a model that is not here or fails, and the model is not downloaded to find out', async () => {
    const away = new LanguageModelStub({ availability: 'downloadable' })
    away.hasPress = true
    expect([await contextTokensOf(away), away.created]).toEqual([undefined, []])
    const broken = new LanguageModelStub()
    broken.failure = new DOMException('The model process crashed', 'UnknownError')
    expect(await contextTokensOf(broken)).toBeUndefined()
  })

  it('decides how an hour is split: no question is refused for its length', async () => {
    const browser = new LanguageModelStub()
    const contextTokens = await contextTokensOf(browser)
    const cues = buildTalk({ minutes: 60 })
    const written = await writeInsights({ cues, title: 'A talk', contextTokens }, builtInModel(browser))
    if (!written.ok) throw new Error(written.error.kind)
    expectSound(written.value, cues)
    expect(browser.created.length - 1).toBe(browser.prompts.length)
    expect(browser.prompts.length).toBeGreaterThan(2)
    expect(browser.forgotten).toBe(0)
  })
})

describe('insights by the browser’s model', () => {
  it('are sound for a short talk', async () => {
    const talk = buildTalk({ minutes: 3 })
    const { result } = await analyseWith(builtInModel(new LanguageModelStub()), talk)
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    expect(result.value.engine).toBe('ai')
  })

  it('are sound for an hour, in windows that a small context can hold and never forgets the beginning of', async () => {
    const talk = buildTalk({ minutes: 60 })
    const browser = new LanguageModelStub({ context: 6_144 })
    const { result } = await analyseTalk(builtInModel(browser), readLongTalk(talk, 'A talk'))
    if (!result.ok) throw new Error(result.error.kind)
    expectSound(result.value, talk)
    expect(browser.prompts.length).toBeGreaterThan(2)
    expect([browser.forgotten, browser.openSessions, browser.mostAtOnce]).toEqual([0, 0, 1])
  })

  it('fail for the second of two videos if the browser deleted its model in between', async () => {
    const browser = new LanguageModelStub()
    const ask = builtInModel(browser)
    expect((await analyseWith(ask, buildTalk({ minutes: 3 }))).result.ok).toBe(true)
    browser.isHere = 'downloadable'
    const second = await analyseWith(ask, buildTalk({ minutes: 4 }))
    expect(second.result).toMatchObject({ ok: false, error: { kind: 'ai_unavailable' } })
    expect(browser.downloads).toBe(0)
  })

  it('are refused if the model writes prose even after a repair', async () => {
    const browser = new LanguageModelStub({ reply: () => 'What a nice talk.' })
    const { result } = await analyseWith(builtInModel(browser), buildTalk({ minutes: 3 }))
    expect(result).toMatchObject({ ok: false, error: { kind: 'ai_bad_answer' } })
    expect(browser.prompts).toHaveLength(2)
  })
})
