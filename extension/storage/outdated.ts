// Whether the portal last asked for a newer version of the extension. In memory only: an updated extension starts without it.
const KEY = 'outdated'

export async function isOutdated(): Promise<boolean> {
  const stored: Record<string, unknown> = await chrome.storage.session.get(KEY)
  return stored[KEY] === true
}

export async function storeOutdated(isTooOld: boolean): Promise<void> {
  await chrome.storage.session.set({ [KEY]: isTooOld })
}

/** Calls back whenever the portal asks for a newer version, or no longer does. */
export function onOutdatedChanged(listener: () => void): void {
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area === 'session' && changes[KEY] !== undefined) listener()
  })
}
