// Beside a watch page, the panel is dark if the site is; beside any other page, if the browser is.
import { preferredTheme, type SystemTheme } from '../look/follow-theme.ts'
import type { TabPage } from './tab-page.ts'

/** The meaning of "system" in the side panel. */
export function themeBeside(page: TabPage): SystemTheme {
  const browser = preferredTheme()
  return {
    isDark: () => (page.hasPage() ? page.isDark() : browser.isDark()),
    onChange: (listener) => {
      browser.onChange(listener)
      page.subscribe(listener)
    },
  }
}
