// A day on which no weekly review is offered: from Sunday evening to Monday one takes the place of what else may be asked.
import { afterEach, beforeEach, vi } from 'vitest'

const WEDNESDAY_NOON = Date.UTC(2026, 10, 25, 12)

/** Registers hooks in the calling file: each test takes place on a Wednesday, while its timers run as usual. */
export function useMidweek(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: WEDNESDAY_NOON }))
  afterEach(() => void vi.useRealTimers())
}
