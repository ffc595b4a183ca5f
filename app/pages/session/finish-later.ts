/** Loads what finishes a sign-out, and lets it: few visits have one. If it cannot be loaded, the next start of a page does it. */
export function finishSignOutLater(): void {
  import('./finish-sign-out.ts').then(({ finishSignOut }) => finishSignOut()).catch(reportError)
}
