// Settings of this device, not of the account: theme, views and keys. Without storage they last until the tab closes.
// public/theme.js applies the same theme rule before the first paint.
import { create } from 'zustand'
import { readLocalValue, writeLocalValue } from './local-value.ts'

export const THEMES = ['light', 'dark', 'system'] as const // CON-06
export type Theme = (typeof THEMES)[number]
export type ViewMode = 'card' | 'list'

interface Preferences {
  // Null: not chosen, which means light in the portal and the system's theme elsewhere (CON-06).
  readonly theme: Theme | null
  readonly viewMode: ViewMode
  // Of the video library (LIB-07).
  readonly libraryView: ViewMode
  readonly isSidebarCollapsed: boolean
  // Single-letter shortcuts, without Ctrl or Cmd.
  readonly hasSingleKeys: boolean
}

const THEME_KEY = 'afterwatch.theme'
const VIEW_KEY = 'afterwatch.view'
const LIBRARY_VIEW_KEY = 'afterwatch.library-view'
const SIDEBAR_KEY = 'afterwatch.sidebar'
const SINGLE_KEYS_KEY = 'afterwatch.single-keys'

export const usePreferences = create<Preferences>(() => ({
  theme: THEMES.find((theme) => theme === readLocalValue(THEME_KEY)) ?? null,
  viewMode: readLocalValue(VIEW_KEY) === 'card' ? 'card' : 'list',
  libraryView: readLocalValue(LIBRARY_VIEW_KEY) === 'list' ? 'list' : 'card',
  isSidebarCollapsed: readLocalValue(SIDEBAR_KEY) === 'collapsed',
  hasSingleKeys: readLocalValue(SINGLE_KEYS_KEY) !== 'off',
}))

export function setTheme(theme: Theme): void {
  writeLocalValue(THEME_KEY, theme)
  usePreferences.setState({ theme })
}

export function setViewMode(viewMode: ViewMode): void {
  writeLocalValue(VIEW_KEY, viewMode)
  usePreferences.setState({ viewMode })
}

export function setLibraryView(libraryView: ViewMode): void {
  writeLocalValue(LIBRARY_VIEW_KEY, libraryView)
  usePreferences.setState({ libraryView })
}

export function setSidebarCollapsed(isSidebarCollapsed: boolean): void {
  writeLocalValue(SIDEBAR_KEY, isSidebarCollapsed ? 'collapsed' : 'open')
  usePreferences.setState({ isSidebarCollapsed })
}

export function setSingleKeys(hasSingleKeys: boolean): void {
  writeLocalValue(SINGLE_KEYS_KEY, hasSingleKeys ? 'on' : 'off')
  usePreferences.setState({ hasSingleKeys })
}

/** The theme of a path when none was chosen. */
export function themeOn(path: string, chosen: Theme | null): Theme {
  return chosen ?? (path.startsWith('/portal') ? 'light' : 'system')
}

/** Applies the theme now and whenever the system's preference changes; returns a function that stops that. */
export function applyTheme(theme: Theme): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && system.matches))
  }
  apply()
  system.addEventListener('change', apply)
  return () => system.removeEventListener('change', apply)
}
