// The browser's own offer to install the app: it comes once, early, and is kept until somebody wants it.

// Not in the DOM types: only some browsers have it.
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null

/** Keeps the offer and suppresses the browser's own banner. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallOffer(event)) offer = event
  })
  addEventListener('appinstalled', () => {
    offer = null
  })
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function'
}

export function canInstall(): boolean {
  return offer !== null
}

/** Shows the browser's prompt; it can be shown only once. */
export async function askToInstall(): Promise<void> {
  const kept = offer
  offer = null
  await kept?.prompt()
}
