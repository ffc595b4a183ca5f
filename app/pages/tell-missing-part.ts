import { showToast } from '../state/toasts.ts'
import { RELOAD_HINT } from './is-missing-part.ts'

/**
 * Code of the page could not be loaded: offline, before everything was installed, or because another tab has let a newer version
 * take over, whose files have taken the place of this page's.
 */
export function tellMissingPart(): void {
  showToast('bad', {
    title: 'This part could not be loaded',
    description: RELOAD_HINT,
    action: { label: 'Reload', run: () => void reload() },
  })
}

// A newer version may wait, or be there already.
async function reload(): Promise<void> {
  try {
    const { reloadNewest } = await import('./service-worker-updates.ts')
    await reloadNewest()
  } catch {
    location.reload() // that code is missing, too
  }
}
