import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOverlayHost } from '../../../extension/content/overlay-host.ts'
import { loadPart } from '../../../extension/content/load-part.ts'
import type { OverlayActions } from '../../../extension/overlay/overlay-actions.ts'
import type { WatchedPage } from '../../../extension/overlay/watched-page.ts'
import type { mountOverlay as MountOverlay } from '../../../extension/overlay/mount-overlay.tsx'
import { createWatchStore } from '../../../extension/overlay/watch-store.ts'

vi.mock('../../../extension/content/load-part.ts')

const VIDEO = { youtubeId: 'aaaaaaaaaaa', title: 'A talk', durationMs: null }

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

// The panel's code arrives when the test says so.
let arrive: () => void
let fail: () => void
const mountOverlay = vi.fn(
  (..._given: Parameters<typeof MountOverlay>) =>
    () =>
      undefined,
)

beforeEach(() => {
  mountOverlay.mockClear()
  const coming = new Promise((resolve, reject) => {
    arrive = () => resolve({ mountOverlay })
    fail = () => reject(new Error('The extension was updated'))
  })
  vi.mocked(loadPart).mockReturnValue(coming as ReturnType<typeof loadPart>)
})

function watched() {
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  const store = createWatchStore()
  store.set({ video: VIDEO })
  const onOpen = vi.fn()
  const page = { isDark: () => false } as WatchedPage
  const host = createOverlayHost({ store, page, actions: {} as OverlayActions, onOpen })
  const root = attach.mock.results[0]?.value as ShadowRoot
  const launcher = root.querySelector('button')
  return { store, host, root, launcher, onOpen, isLauncherShown: () => launcher?.hidden === false }
}

it('the launcher stays hidden while the panel is loading, whatever is read meanwhile', async () => {
  const { store, host, isLauncherShown } = watched()
  expect(isLauncherShown()).toBe(true)
  const opening = host.open()
  expect(isLauncherShown()).toBe(false)
  store.set({ transcript: { kind: 'missing', message: 'None.' } })
  expect(isLauncherShown()).toBe(false)
  arrive()
  await opening
  expect(isLauncherShown()).toBe(false)
  host.close()
  expect(isLauncherShown()).toBe(true)
})

it('after an update on an open page, there is one button: that of the new script', () => {
  const { root: old } = watched()
  watched()
  expect(document.querySelectorAll('afterwatch-overlay')).toHaveLength(1)
  expect(old.host.isConnected).toBe(false)
})

it('pressed twice before it has loaded, the panel opens once', async () => {
  const { host, onOpen } = watched()
  const both = [host.open(), host.open()]
  arrive()
  await Promise.all(both)
  expect(mountOverlay).toHaveBeenCalledOnce()
  expect(onOpen).toHaveBeenCalledOnce()
})

it('if the panel’s code does not load, the launcher comes back, says what to do and has the focus', async () => {
  const { host, root, launcher, isLauncherShown } = watched()
  const opening = host.open()
  fail()
  await opening
  expect(isLauncherShown()).toBe(true)
  expect(launcher?.textContent).toBe('Afterwatch was updated: reload the page')
  expect(root.activeElement).toBe(launcher)
})

it.each(['while it is mounted', 'while it is drawn'])(
  'if the panel breaks %s, the launcher comes back, says so, and opens it again',
  async (when) => {
    const { host, root, launcher, onOpen, isLauncherShown } = watched()
    if (when === 'while it is mounted') {
      mountOverlay.mockImplementationOnce(() => {
        throw new Error('A bug')
      })
    } else {
      mountOverlay.mockImplementationOnce((_place, _panel, onBroken) => {
        queueMicrotask(onBroken)
        return () => undefined
      })
    }
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const opening = host.open()
    arrive()
    await opening
    await vi.waitFor(() => expect(isLauncherShown()).toBe(true))
    expect(host.isOpen()).toBe(false)
    expect(launcher?.textContent).toBe('Afterwatch could not open: try again')
    expect(root.activeElement).toBe(launcher)
    expect(reported).toHaveBeenCalledTimes(when === 'while it is mounted' ? 1 : 0)
    onOpen.mockClear()
    await host.open()
    expect(onOpen).toHaveBeenCalledOnce()
    host.close()
    expect(launcher?.textContent).toBe('Afterwatch')
    vi.unstubAllGlobals()
  },
)

it('a panel that loads when no video is watched any more is closed at once', async () => {
  const { store, host } = watched()
  const opening = host.open()
  store.set({ video: null })
  arrive()
  await opening
  expect(host.isOpen()).toBe(false)
})
