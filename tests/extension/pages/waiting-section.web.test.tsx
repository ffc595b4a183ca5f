import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Overview, WaitingEntry } from '../../../extension/messages/request.ts'
import { waitingSection } from '../../../extension/popup/waiting-section.ts'
import { ANNA } from '../storage/build-capture.ts'
import { OVERVIEW } from './open-popup.ts'

const WAITING: WaitingEntry = {
  id: 'one',
  userId: null,
  title: 'Walk at lunch',
  capturedAt: 0,
  refusal: null,
  isInPortal: false,
  text: 'Walk for ten minutes.',
}
const REFUSED: WaitingEntry = { ...WAITING, refusal: 'The title is too long.' }

const FRESH = { user: { id: ANNA, email: 'anna@example.org', firstName: null }, isFresh: true }

const NOTHING = { ...OVERVIEW, session: { user: null, isFresh: false } }

let manifest: object
const sendMessage = vi.fn((_: unknown) => Promise.resolve(null as unknown))
const afterPress = vi.fn((_asked: Promise<unknown>) => undefined)
const onSignIn = vi.fn()
const writeText = vi.fn(() => Promise.resolve())

beforeEach(() => {
  manifest = {}
  vi.stubGlobal('chrome', { runtime: { sendMessage, getManifest: () => manifest } })
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function show(entry: WaitingEntry, given: Partial<Overview> = {}): void {
  document.body.append(...waitingSection({ ...NOTHING, waiting: [entry], ...given }, { afterPress, onSignIn }))
}

const button = (name: string) => screen.getByRole('button', { name })

describe('what waits in the extension', () => {
  it('says why, and offers to retry; nothing to dismiss', () => {
    show(WAITING, { session: { ...FRESH, isFresh: false } })
    expect(screen.getByText('Waits for the portal to be reachable.')).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try now'])
  })

  it('leads somebody who is signed out to signing in: a retry could not help', () => {
    show(WAITING)
    expect(screen.getByText('Sign in to the portal to move it there.')).toBeTruthy()
    fireEvent.click(button('Sign in to move it'))
    expect(onSignIn).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull()
  })

  it('is in the portal but not on the server yet: nothing to retry, and nothing is said to be missing there', () => {
    show({ ...WAITING, isInPortal: true })
    expect(screen.getByText(/^1 in your portal on this device/)).toBeTruthy()
    expect(screen.queryByText(/not in your portal yet/)).toBeNull()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it.each([
    ['an open portal takes it', {}, 'Open the portal once in this browser.'],
    ['only the server takes it, in Firefox', { browser_specific_settings: {} }, /could not take it yet/],
  ])('says what helps where %s', (_where, found, text) => {
    manifest = found
    show(WAITING, { session: FRESH })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('of an outdated extension says to update it, not to open the portal', () => {
    show(WAITING, { session: FRESH, isOutdated: true })
    expect(screen.getByText('Update the extension: your portal needs a newer version of it.')).toBeTruthy()
    document.body.replaceChildren()
    show({ ...WAITING, isInPortal: true }, { session: FRESH, isOutdated: true })
    expect(screen.getByText(/^1 in your portal on this device\. Update the extension/)).toBeTruthy()
  })

  it('says so if the extension is outdated, even with an empty outbox', () => {
    document.body.append(...waitingSection({ ...NOTHING, isOutdated: true }, { afterPress, onSignIn }))
    expect(screen.getByRole('status').textContent).toMatch(/^Update the extension/)
  })

  it('offers nothing to copy and nothing to retry if it was refused and contains nobody’s words', () => {
    show({ ...REFUSED, text: '' })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Dismiss'])
  })

  it('of other accounts shows only the number, with nothing to copy or to dismiss', () => {
    document.body.append(...waitingSection({ ...NOTHING, othersWaiting: 2 }, { afterPress, onSignIn }))
    expect(screen.getByText(/^2 changes by other accounts wait on this device/)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('once refused, is removed only when its dismissal is confirmed', async () => {
    show(REFUSED)
    expect(screen.getByText('The title is too long.')).toBeTruthy()
    fireEvent.click(button('Dismiss'))
    expect(sendMessage).not.toHaveBeenCalled()
    fireEvent.click(button('Dismiss for good'))
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith({ type: 'dismiss', id: 'one' })
    expect(afterPress).toHaveBeenCalledOnce()
  })

  it('once refused, can be copied, and says whether that worked', async () => {
    show(REFUSED)
    fireEvent.click(button('Copy text'))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Walk for ten minutes.')
    writeText.mockRejectedValueOnce(new Error('not allowed'))
    fireEvent.click(button('Copied'))
    expect(await screen.findByRole('button', { name: 'Could not copy' })).toBeTruthy()
  })
})
