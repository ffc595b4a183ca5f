// How pages that also work signed out ask for the session. Apart from the schemas, because it is asked before they are loaded.

/** The `Prefer` header that makes `GET /api/auth/me` return 204 instead of 401 when nobody is signed in. */
export const QUIET_WHEN_ANONYMOUS = 'anonymous=204'

/**
 * The header of such an answer when the server was restored from a backup: when, in milliseconds since 1970. A device that has not
 * been answered since then may have what the backup lacks.
 */
export const RESTORED_AT = 'Restored-At'

/** The message of the server's own answer to a sign-out. */
export const SIGNED_OUT = 'Signed out'

/** The code of the server's own 401. That of a proxy in front of it says nothing of the session. */
export const UNAUTHORIZED = 'unauthorized'
