import { afterEach, expect, it, vi } from 'vitest'
import { registerServiceWorker } from '../../../app/pages/service-worker-updates.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('a page that shows no rows also registers the service worker, and retries after a network failure', async () => {
  const registration = { waiting: null, addEventListener: vi.fn() }
  const register = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(registration)
  const container = { controller: null, register, addEventListener: vi.fn() }
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('reportError', vi.fn())
  vi.stubEnv('PROD', true)
  vi.useFakeTimers()
  registerServiceWorker()
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1), { timeout: 5000 })
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2))
  // The update is there now.
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(register).toHaveBeenCalledTimes(2)
})
