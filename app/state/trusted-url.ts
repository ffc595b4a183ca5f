// Trusted Types: a worker's URL must be vouched for. Ours come from the build, never from input.

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

declare global {
  interface Window {
    // Not in the DOM types yet.
    readonly trustedTypes?: TrustedTypes | undefined
  }
}

const policy = window.trustedTypes?.createPolicy('afterwatch', { createScriptURL: ownScript })

/** The URL of one of our scripts, as a trusted URL where the browser supports Trusted Types, else as a string. */
export function trustedUrl(url: string): string {
  return policy?.createScriptURL(url) ?? url
}

function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Not a script of ours: ${url}`)
  return url
}
