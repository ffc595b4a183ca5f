import { must } from '#domain/kernel/invariant.ts'
import { isFirefox } from './is-firefox.ts'
import { readOptions } from './options.ts'

/** The portal's origin: the learner's choice, or else the one the package was built for. */
export async function portalOrigin(): Promise<string> {
  return (await readOptions()).portal ?? packagedPortal()
}

/** Taken from the manifest, so that a package can be made for another portal without a new build. */
export function packagedPortal(): string {
  return new URL(must(chrome.runtime.getManifest().homepage_url, 'The manifest names no portal')).origin
}

/** The match pattern that gives the extension access to a portal. */
export function permissionOf(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return isFirefox() ? `${protocol}//${hostname}/*` : `${origin}/*`
}
