/** Where to go after signing in: only ever a path of this origin, the portal when in doubt. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/portal'
}
