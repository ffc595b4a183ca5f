// The number on the icon of the installed app. Where the browser has none, nothing happens.

interface Badged {
  readonly setAppBadge?: (count: number) => Promise<void>
}

/** Whether there is an icon that could bear a number. */
export function canBadge(on: Badged = navigator): boolean {
  return on.setAppBadge !== undefined
}

/** Shows how much is due; none takes the number away. Never throws: an icon is no reason to fail. */
export async function showBadge(count: number, on: Badged = navigator): Promise<void> {
  await on.setAppBadge?.(count).catch(() => undefined)
}
