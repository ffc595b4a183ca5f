import { afterEach, describe, expect, it, vi } from 'vitest'
import { canSendToApp, copyText, sendToApp } from '../../../app/state/copy-text.ts'
import { useToasts } from '../../../app/state/toasts.ts'

const toast = () => useToasts.getState().toast
const COPIED = { title: 'Link copied' }

function withClipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  useToasts.setState({ toast: null, shown: 0 })
})

describe('copying a text', () => {
  it('says that it is on the clipboard', async () => {
    const written: string[] = []
    withClipboard(async (text) => void written.push(text))
    expect(await copyText('https://example.com', COPIED)).toBe(true)
    expect(written).toEqual(['https://example.com'])
    expect(toast()).toMatchObject({ tone: 'good', title: 'Link copied' })
  })

  it.each([
    ['a link, with the link', 'https://example.com', 'Copy it by hand: https://example.com'],
    ['a long text', 'word '.repeat(100), 'Select the text and copy it by hand.'],
    ['several lines', 'one\ntwo', 'Select the text and copy it by hand.'],
  ])('where it is refused it says how else to get %s', async (_title, text, byHand) => {
    withClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const action = { label: 'Send to an app', run: () => undefined }
    expect(await copyText(text, { ...COPIED, action })).toBe(false)
    expect(toast()).toMatchObject({ tone: 'bad', title: 'Not copied', action })
    expect(toast()?.description).toBe(`This browser does not allow it here. ${byHand}`)
  })

  it('a text shown in the toast stays until it is closed', async () => {
    vi.stubGlobal('navigator', {})
    await copyText('https://example.com', COPIED)
    expect(toast()?.isSticky).toBe(true)
    await copyText('one\ntwo', COPIED)
    expect(toast()?.isSticky).toBe(false)
  })

  it('a text not on the screen is copied by hand where it can be found', async () => {
    vi.stubGlobal('navigator', {})
    await copyText('one\ntwo', COPIED, 'Open the action and copy it there.')
    expect(toast()?.description).toBe('This browser does not allow it here. Open the action and copy it there.')
  })

  it('if a page has no clipboard at all, as over plain http, it says the same', async () => {
    vi.stubGlobal('navigator', {})
    expect(await copyText('text', COPIED)).toBe(false)
    expect(toast()?.title).toBe('Not copied')
  })
})

describe('sending to another app', () => {
  it.each([
    ['is left alone where the sheet was closed', new DOMException('closed', 'AbortError'), 0],
    ['falls back where the sheet fails', new DOMException('no', 'NotAllowedError'), 1],
  ])('%s', async (_title, refusal, times) => {
    vi.stubGlobal('navigator', { share: () => Promise.reject(refusal) })
    const otherwise = vi.fn(async () => undefined)
    await sendToApp({ title: 'Walk' }, otherwise)
    expect(otherwise).toHaveBeenCalledTimes(times)
  })

  it('falls back if there is no sheet', async () => {
    vi.stubGlobal('navigator', {})
    const otherwise = vi.fn(async () => undefined)
    expect(canSendToApp()).toBe(false)
    await sendToApp({ title: 'Walk' }, otherwise)
    expect(otherwise).toHaveBeenCalledTimes(1)
  })
})
