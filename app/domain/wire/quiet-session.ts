// The question of a page that works without a session, too: apart from the schemas, for it is asked before they are loaded.

/** The `Prefer` header by which `GET /api/auth/me` answers nobody with 204 instead of 401. */
export const QUIET_WHEN_ANONYMOUS = 'anonymous=204'
