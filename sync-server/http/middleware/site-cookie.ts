// How our cookies are called and kept: for this host alone, unreadable to scripts, and over TLS wherever there is any.

export interface CookieSettings {
  readonly isProduction: boolean
  readonly publicUrl: string
}

/** The name and the attributes of a cookie of ours. */
export function siteCookie({ isProduction, publicUrl }: CookieSettings, name: string) {
  const secure = isProduction || publicUrl.startsWith('https:')
  const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const
  return { name: secure ? `__Host-${name}` : name, options }
}
