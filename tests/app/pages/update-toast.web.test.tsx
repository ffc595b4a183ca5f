// "Reload" in the toast about a new version, in each of several tabs.
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftFailure } from '../../../app/db/drafts/draft-failure.ts'
import { closeUserDatabase } from '../../../app/db/session/session-database.ts'
import { typedElsewhere } from '../../../app/db/store/typed-elsewhere.ts'
import { tellMissingPart } from '../../../app/pages/tell-missing-part.ts'
import { useDraftWarning } from '../../../app/pages/use-draft-warning.ts'
import { useToasts } from '../../../app/state/toasts.ts'

const listeners = new Map<string, () => void>()
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
    messageSkipWaiting = vi.fn()
    register = () => Promise.resolve()
  },
}))

const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  listeners.clear()
  reload.mockReset()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('reportError', vi.fn())
})
afterEach(() => {
  draftFailure.set(null)
  typedElsewhere.set(null)
  useToasts.setState({ toast: null, shown: 0 })
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const registered = (waiting: { postMessage: () => void } | null) => {
  const registration = { waiting, installing: null, update: () => Promise.resolve() }
  const container = Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve(registration) })
  vi.stubGlobal('navigator', { serviceWorker: container })
  return { registration, takeOver: () => container.dispatchEvent(new Event('controllerchange')) }
}

async function shownToast() {
  const { registerServiceWorker } = await import('../../../app/pages/service-worker-updates.ts')
  const { useToasts: toasts } = await import('../../../app/state/toasts.ts')
  const { awaitRows } = await import('../../../app/db/queries/first-rows.ts')
  registerServiceWorker()
  const showRows = awaitRows()
  showRows()
  await vi.waitFor(() => expect(listeners.has('waiting')).toBe(true), { timeout: 5000 })
  listeners.get('waiting')?.()
  return toasts.getState().toast
}

it('reloads once the new version has taken over', async () => {
  const waiting = { postMessage: vi.fn() }
  const { takeOver } = registered(waiting)
  const toast = await shownToast()
  expect(toast?.description).toBe('Nothing you wrote is lost by reloading.')
  toast?.action?.run()
  await vi.waitFor(() => expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' }))
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('lets what is being stored end first', async () => {
  registered(null)
  const toast = await shownToast()
  const { whileWriting } = await import('../../../app/db/store/writes-under-way.ts')
  const steps: string[] = []
  reload.mockImplementation(() => steps.push('reloaded'))
  let end: () => void = () => undefined
  const writing = whileWriting(() => new Promise<void>((resolve) => (end = resolve)))
  toast?.action?.run()
  // All that does not wait for the write has happened by then.
  await new Promise((resolve) => setImmediate(resolve))
  steps.push('stored')
  end()
  await writing
  await vi.waitFor(() => expect(steps).toEqual(['stored', 'reloaded']))
})

it('reloads at once when another tab has already let the new version take over', async () => {
  const { registration, takeOver } = registered({ postMessage: vi.fn() })
  const toast = await shownToast()
  registration.waiting = null
  takeOver()
  toast?.action?.run()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('lets a newer version that waits take over when a part of this one is missing', async () => {
  const waiting = { postMessage: vi.fn() }
  const { takeOver } = registered(waiting)
  tellMissingPart()
  useToasts.getState().toast?.action?.run()
  await vi.waitFor(() => expect(waiting.postMessage).toHaveBeenCalledOnce())
  takeOver()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('OVL-06: a draft that a full device could not keep is told once, and not said to survive a reload', async () => {
  const warning = renderHook(() => useDraftWarning())
  draftFailure.set('quota')
  expect(useToasts.getState().toast).toMatchObject({ tone: 'bad', title: 'Your draft is not kept on this device' })
  warning.unmount()
  registered({ postMessage: vi.fn() })
  const { draftFailure: fresh } = await import('../../../app/db/drafts/draft-failure.ts')
  fresh.set('quota')
  expect((await shownToast())?.description).toMatch(/^Save what you are typing first/)
})

it('a draft that a broken store could not keep is told until it is kept; one of who has signed out is not', () => {
  const warning = renderHook(() => useDraftWarning())
  draftFailure.set('closed')
  expect(useToasts.getState().toast).toBeNull()
  draftFailure.set('unknown')
  expect(useToasts.getState().toast).toMatchObject({
    tone: 'bad',
    title: 'Your draft is not kept on this device',
    description: 'It cannot be stored here now. Save or copy what you are typing before you leave this page.',
    isSticky: true,
  })
  draftFailure.set(null)
  expect(useToasts.getState().toast).toBeNull()
  warning.unmount()
})

it('what was typed into the same draft in another tab is said to be kept, and can be copied', () => {
  const write = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
  renderHook(() => useDraftWarning())
  typedElsewhere.set({ words: 'The timer' })
  const { toast } = useToasts.getState()
  expect(toast).toMatchObject({ title: 'You typed here in another tab, too', isSticky: true })
  toast?.action?.run()
  expect(write).toHaveBeenCalledExactlyOnceWith('The timer')
})

it('is no longer offered once its learner has left', () => {
  renderHook(() => useDraftWarning())
  typedElsewhere.set({ words: 'The timer' })
  closeUserDatabase()
  expect(useToasts.getState().toast).toBeNull()
})
