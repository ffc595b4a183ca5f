// Beside a watch page the panel is dark where the site is; beside any other page, where the browser is.
import { preferredTheme, type SystemTheme } from '../look/follow-theme.ts'
import type { TabPage } from './tab-page.ts'

/** What "system" means in the side panel. */
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
