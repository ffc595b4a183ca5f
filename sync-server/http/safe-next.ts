/** Where to go after signing in: a path of ours, and nothing that a browser would read as another site; null else. */
export function safeNext(next: string | string[] | undefined, publicUrl: string): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, publicUrl)) return null
  const { origin, pathname, search } = new URL(next, publicUrl)
  return origin === publicUrl ? `${pathname}${search}` : null
}
