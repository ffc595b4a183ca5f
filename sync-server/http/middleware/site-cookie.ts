// The names and attributes of our cookies: for this host alone, unreadable by scripts, and over TLS wherever there is TLS.

export interface CookieSettings {
  readonly isProduction: boolean
  readonly publicUrl: string
}

/** The name and the attributes of one of our cookies. */
export function siteCookie({ isProduction, publicUrl }: CookieSettings, name: string) {
  const secure = isProduction || publicUrl.startsWith('https:')
  const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const
  return { name: secure ? `__Host-${name}` : name, options }
}
