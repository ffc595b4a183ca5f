import { must } from '#domain/kernel/invariant.ts'
import { isFirefox } from './is-firefox.ts'
import { readOptions } from './options.ts'

/** Where the portal lives: what the learner chose, else what the package was made for. */
export async function portalOrigin(): Promise<string> {
  return (await readOptions()).portal ?? packagedPortal()
}

/** The manifest says it, so a package is made for another portal without being built again. */
export function packagedPortal(): string {
  return new URL(must(chrome.runtime.getManifest().homepage_url, 'The manifest names no portal')).origin
}

/** The match pattern that opens a portal to the extension. */
export function permissionOf(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return isFirefox() ? `${protocol}//${hostname}/*` : `${origin}/*`
}
