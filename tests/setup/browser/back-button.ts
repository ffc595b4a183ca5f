// A phone whose Back asks what is open before it leaves the page, as Chromium's does on Android.
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Until the test ends. Returns a press of Back, which says whether something was asked to close instead of the page. */
export function phoneWithBack(): () => boolean {
  const open = new Set<CloseWatcher>()
  class CloseWatcher {
    onclose: (() => void) | null = null
    readonly #open = open
    constructor() {
      this.#open.add(this)
    }
    destroy() {
      this.#open.delete(this)
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher)
  const matchMedia = (query: string) => Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' })
  vi.stubGlobal('matchMedia', matchMedia)
  return () => {
    const last = [...open].at(-1)
    last?.destroy()
    act(() => last?.onclose?.())
    return last !== undefined
  }
}
