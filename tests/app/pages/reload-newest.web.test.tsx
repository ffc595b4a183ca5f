// "Reload" when the server asks for a newer build: the service worker would serve the old one again.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadNewest } from '../../../app/pages/service-worker-updates.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly postMessage = vi.fn()
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

interface FakeRegistration {
  installing: FakeWorker | null
  waiting: FakeWorker | null
  update: () => Promise<void>
}

function registered(given: Partial<FakeRegistration> = {}) {
  const registration: FakeRegistration = { installing: null, waiting: null, update: () => Promise.resolve(), ...given }
  const container = Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve(registration) })
  vi.stubGlobal('navigator', { serviceWorker: container })
  return { registration, takeOver: () => container.dispatchEvent(new Event('controllerchange')) }
}

it('lets the new version take over once it is there, and then reloads', async () => {
  const worker = new FakeWorker()
  const { registration, takeOver } = registered({ installing: worker })
  void reloadNewest()
  await vi.advanceTimersByTimeAsync(1000)
  expect(worker.postMessage).not.toHaveBeenCalled()
  Object.assign(registration, { installing: null, waiting: worker })
  worker.become('installed')
  await vi.advanceTimersByTimeAsync(0)
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

it('activates a version that is already waiting', async () => {
  const worker = new FakeWorker()
  const { takeOver } = registered({ waiting: worker })
  void reloadNewest()
  await vi.advanceTimersByTimeAsync(0)
  expect(worker.postMessage).toHaveBeenCalledOnce()
  takeOver()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

it.each<[string, () => unknown]>([
  ['there is no newer one', () => registered()],
  ['the server cannot be asked', () => registered({ update: () => Promise.reject(new TypeError('offline')) })],
  ['this browser has no service workers', () => vi.stubGlobal('navigator', {})],
])('only reloads where %s', async (_what, arrange) => {
  arrange()
  void reloadNewest()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads in the end if the new version never comes', async () => {
  registered({ installing: new FakeWorker() })
  void reloadNewest()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledOnce()
})
