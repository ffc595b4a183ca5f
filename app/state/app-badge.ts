// The number on the installed app's icon. Does nothing in browsers without badges.

interface Badged {
  readonly setAppBadge?: (count: number) => Promise<void>
}

/** Whether the icon can show a number. */
export function canBadge(on: Badged = navigator): boolean {
  return on.setAppBadge !== undefined
}

/** Shows how many actions are due; 0 removes the number. Never throws: a badge is not worth failing for. */
export async function showBadge(count: number, on: Badged = navigator): Promise<void> {
  await on.setAppBadge?.(count).catch(() => undefined)
}
