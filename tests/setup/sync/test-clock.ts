// Timers of the test's own, the platform's own deadline among them.
import { vi } from 'vitest'

/** From now on only the test lets time pass; AbortSignal.timeout too, which runs on the platform's own clock. */
export function useTestClock(): void {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
}
