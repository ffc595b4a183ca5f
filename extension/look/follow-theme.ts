// Applies the chosen theme to one of the extension's own pages.
import type { Theme } from '../messages/options.ts'
import { onOptionsChanged, readOptions } from '../storage/options.ts'

/** The meaning of "system". */
export interface SystemTheme {
  readonly isDark: () => boolean
  readonly onChange: (listener: () => void) => void
}

/** The browser's preference. */
export function preferredTheme(): SystemTheme {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  return { isDark: () => dark.matches, onChange: (listener) => dark.addEventListener('change', listener) }
}

/** Applies the theme to the document, now and on every change of it or of "system"; the class `themed` marks that it is known. */
export async function followTheme({ documentElement: root }: Document, system = preferredTheme()): Promise<void> {
  let theme: Theme = 'system'
  const apply = () => {
    root.classList.toggle('dark', theme === 'dark' || (theme === 'system' && system.isDark()))
    root.classList.add('themed')
  }
  const choose = (options: { readonly theme: Theme }) => {
    theme = options.theme
    apply()
  }
  system.onChange(apply)
  onOptionsChanged(choose)
  choose(await readOptions())
}
