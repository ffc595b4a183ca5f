// Timers controlled by the test, including the platform's own AbortSignal.timeout.
import { vi } from 'vitest'

/** From now on time passes only when the test says so, even for AbortSignal.timeout, which uses the platform's own clock. */
export function useTestClock(): void {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
}
