/** Loads and runs the code that finishes a sign-out; few visits need it. If it fails to load, the next page start does it. */
export function finishSignOutLater(): void {
  import('./finish-sign-out.ts').then(({ finishSignOut }) => finishSignOut()).catch(reportError)
}
