import { must } from '#domain/kernel/invariant.ts'

/** Where the portal lives: the manifest says it, so a package is made for another portal without being built again. */
export function portalOrigin(): string {
  return new URL(must(chrome.runtime.getManifest().homepage_url, 'The manifest names no portal')).origin
}
