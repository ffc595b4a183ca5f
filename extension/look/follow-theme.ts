// The chosen theme on a page of the extension's own.
import type { Theme } from '../messages/options.ts'
import { onOptionsChanged, readOptions } from '../storage/options.ts'

/** What "system" means. */
export interface SystemTheme {
  readonly isDark: () => boolean
  readonly onChange: (listener: () => void) => void
}

/** The browser's preference. */
export function preferredTheme(): SystemTheme {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  return { isDark: () => dark.matches, onChange: (listener) => dark.addEventListener('change', listener) }
}

/** Puts it on the document, and again whenever it, or what "system" means, changes; `themed` says that it is known. */
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
