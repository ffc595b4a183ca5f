// The width where a phone ends, the same for code and for CSS classes.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { windowWidth } from '../../../setup/browser/window-width.ts'
import { ABOVE_MOBILE, useMedia, WIDE } from '../../../../app/ui/hooks/use-media.ts'

const setWidth = windowWidth()

describe('the mobile breakpoint', () => {
  it('CON-02: 767 px is mobile, 768 px is not, as soon as the window has that width', () => {
    setWidth(767)
    const { result } = renderHook(() => useMedia(ABOVE_MOBILE))
    expect(result.current).toBe(false)
    act(() => setWidth(768))
    expect(result.current).toBe(true)
  })

  it('grows with the reader’s own text size, as class names do', () => {
    expect([ABOVE_MOBILE, WIDE]).toEqual(['(min-width: 48rem)', '(min-width: 80rem)'])
  })

  it('is asked of the browser once, however often it is drawn', () => {
    const asked = vi.spyOn(window, 'matchMedia')
    const { rerender } = renderHook(() => useMedia(ABOVE_MOBILE))
    rerender()
    rerender()
    expect(asked).toHaveBeenCalledOnce()
    asked.mockRestore()
  })

  it('CON-02: md: in class names starts at the same width', () => {
    const theme = readFileSync(createRequire(import.meta.url).resolve('tailwindcss/theme.css'), 'utf8')
    const ours = readFileSync('app/ui/style/tokens.css', 'utf8')
    expect(/--breakpoint-md:\s*48rem/.test(theme)).toBe(true)
    expect(ours).not.toContain('--breakpoint')
  })
})
