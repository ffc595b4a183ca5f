// The chosen theme on a page of the extension's own.
import type { Theme } from '../messages/options.ts'
import { onOptionsChanged, readOptions } from '../storage/options.ts'

/** Puts it on the document, and again whenever it, or the system's preference, changes; `themed` says that it is known. */
export async function followTheme({ documentElement: root }: Document): Promise<void> {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let theme: Theme = 'system'
  const apply = () => {
    root.classList.toggle('dark', theme === 'dark' || (theme === 'system' && system.matches))
    root.classList.add('themed')
  }
  const choose = (options: { readonly theme: Theme }) => {
    theme = options.theme
    apply()
  }
  system.addEventListener('change', apply)
  onOptionsChanged(choose)
  choose(await readOptions())
}
