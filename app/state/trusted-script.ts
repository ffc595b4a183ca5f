// The page enforces Trusted Types: only a script of our own origin may become a worker, and only through this policy.

interface ScriptPolicy {
  // Really a TrustedScriptURL; every API that takes one takes it where it takes a string.
  readonly createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }
  }
}

const rules: ScriptPolicy = {
  createScriptURL: (url) => {
    if (new URL(url, location.origin).origin !== location.origin) throw new TypeError(`Not a script of ours: ${url}`)
    return url
  },
}

// The name stands in the server's Content-Security-Policy. Browsers without Trusted Types get the same check.
const policy = window.trustedTypes?.createPolicy('afterwatch', rules) ?? rules

/** The address of a worker's script, fit to be run. Throws a TypeError for any origin but ours. */
export function trustedScript(url: string): string {
  return policy.createScriptURL(url)
}
