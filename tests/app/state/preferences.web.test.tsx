import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { applyTheme, setTheme, themeOn, usePreferences } from '../../../app/state/preferences.ts'

const THEME_SCRIPT = readFileSync(join(import.meta.dirname, '../../../app/public/theme.js'), 'utf8')

let tell: () => void = () => undefined

function systemPrefers(isDark: boolean) {
  const query = {
    matches: isDark,
    addEventListener: (_: string, listen: () => void) => (tell = listen),
    removeEventListener: () => (tell = () => undefined),
  }
  vi.stubGlobal('matchMedia', () => query)
  return query
}

const isDark = () => document.documentElement.classList.contains('dark')

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  document.documentElement.className = ''
})

describe('the theme', () => {
  it.each([
    ['/', 'system'],
    ['/login', 'system'],
    ['/portal', 'light'],
    ['/portal/actions', 'light'],
  ] as const)('CON-06: on %s the default is %s, and a choice holds everywhere', (path, theme) => {
    expect(themeOn(path, null)).toBe(theme)
    expect(themeOn(path, 'dark')).toBe('dark')
  })

  it('CON-06: the choice is kept in the browser’s storage', () => {
    setTheme('dark')
    expect(localStorage.getItem('afterwatch.theme')).toBe('dark')
    expect(usePreferences.getState().theme).toBe('dark')
  })

  it('CON-06: system follows the operating system, also while the page is open', () => {
    const query = systemPrefers(false)
    const stop = applyTheme('system')
    expect(isDark()).toBe(false)
    query.matches = true
    tell()
    expect(isDark()).toBe(true)
    stop()
    applyTheme('light')
    expect(isDark()).toBe(false)
  })

  it.each([
    [null, false, '/', false],
    [null, true, '/', true],
    [null, true, '/portal', false],
    ['dark', false, '/portal', true],
    ['light', true, '/', false],
    ['system', true, '/portal', true],
  ])('CON-06: before the first paint, kept %s, system dark %s, on %s: dark %s', (kept, prefersDark, path, expected) => {
    systemPrefers(prefersDark)
    history.replaceState(null, '', path)
    if (kept !== null) localStorage.setItem('afterwatch.theme', kept)
    runInThisContext(THEME_SCRIPT)
    expect(isDark()).toBe(expected)
  })
})
