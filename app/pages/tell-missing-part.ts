import { showToast } from '../state/toasts.ts'

/** Code of the page could not be loaded: offline, before everything was installed. */
export function tellMissingPart(): void {
  showToast('bad', {
    title: 'This part is not on this device yet',
    description: 'Go online and reload the page once; from then on it opens offline too.',
    action: { label: 'Reload', run: () => void reload() },
  })
}

// The part may be missing because a newer version has taken the place of this page's files.
async function reload(): Promise<void> {
  try {
    const { reloadNewest } = await import('./service-worker-updates.ts')
    await reloadNewest()
  } catch {
    location.reload() // that code is missing, too
  }
}
