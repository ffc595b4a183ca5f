// Fetching the browser’s own model, and whether there is one, with a fake browser.
import { describe, expect, it } from 'vitest'
import { availabilityOf } from '../../../app/built-in-ai/built-in-model.ts'
import { fetchModel } from '../../../app/built-in-ai/fetch-model.ts'
import { languageModelOf } from '../../../app/built-in-ai/language-model.ts'
import { LanguageModelStub } from '../../setup/models/language-model-stub.ts'

describe('fetching the model', () => {
  const fetching = () => {
    const shares: number[] = []
    const stop = new AbortController()
    return { shares, stop, how: { onProgress: (share: number) => void shares.push(share), signal: stop.signal } }
  }

  it.each(['downloadable', 'downloading'] as const)('that is %s tells how far it is', async (availability) => {
    const browser = new LanguageModelStub({ availability })
    browser.hasPress = true
    const { shares, how } = fetching()
    const fetched = fetchModel(browser, how)
    expect(shares).toEqual([0])
    browser.arrive()
    await Promise.resolve()
    browser.arrive()
    expect(await fetched).toEqual({ ok: true, value: null })
    expect(shares).toEqual([0, 0.5, 1])
    expect([await availabilityOf(browser), browser.openSessions]).toEqual(['available', 0])
  })

  it('counts bytes if the browser reports bytes', async () => {
    const shares: number[] = []
    const session = { prompt: () => Promise.resolve(''), destroy: () => undefined }
    await fetchModel(
      {
        availability: () => Promise.resolve('downloadable'),
        create: (options) => {
          options?.monitor?.({ addEventListener: (_, listener) => listener({ loaded: 300, total: 1200 }) })
          return Promise.resolve(session)
        },
      },
      { onProgress: (share) => void shares.push(share), signal: new AbortController().signal },
    )
    expect(shares).toEqual([0.25])
  })

  it('can be stopped', async () => {
    const browser = new LanguageModelStub({ availability: 'downloadable' })
    browser.hasPress = true
    const { stop, how } = fetching()
    const fetched = fetchModel(browser, how)
    stop.abort()
    expect(await fetched).toEqual({ ok: false, error: { kind: 'ai_stopped' } })
  })

  it('fails with its reason if it breaks off or nobody pressed for it', async () => {
    const browser = new LanguageModelStub({ availability: 'downloadable' })
    expect(await fetchModel(browser, fetching().how)).toMatchObject({ error: { kind: 'ai_misconfigured' } })
    browser.hasPress = true
    const fetched = fetchModel(browser, fetching().how)
    browser.arrive('failed')
    expect(await fetched).toMatchObject({ ok: false, error: { kind: 'ai_unavailable' } })
  })
})

it('a browser has a model if its window has the API', () => {
  const browser = new LanguageModelStub()
  expect(languageModelOf({ LanguageModel: browser })).toBe(browser)
  expect(languageModelOf({})).toBeNull()
  expect(languageModelOf({ LanguageModel: {} })).toBeNull()
})

it('a model that cannot report its availability does not count as available', async () => {
  const { create } = new LanguageModelStub()
  const broken = { create, availability: () => Promise.reject(new TypeError('no such language')) }
  expect(await availabilityOf(broken)).toBe('unavailable')
})
