// A real OpenID provider on this machine: oidc-provider, with its own login and consent pages.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

// What the provider knows about a person, by the name they log in with there.
const PEOPLE: Readonly<Record<string, object>> = {
  maya: { email: 'Maya@example.org', email_verified: true, given_name: 'Maya', family_name: 'Lind' },
  unproved: { email: 'unproved@example.org', email_verified: false, given_name: 'Un' },
  killed: { email: 'killed@example.org', email_verified: true },
  nameless: { email: 'nameless@example.org', email_verified: true },
  squatted: { email: 'squatted@example.org', email_verified: true, given_name: 'S' },
  proved: { email: 'proved@example.org', email_verified: true, given_name: 'P' },
  boss: { email: 'boss@example.com', email_verified: true, given_name: 'B' },
}

export interface OpenIdProvider {
  readonly issuer: string
  /** Serves this client. `redirectUri`: where people return to. */
  readonly serve: (client: { clientId: string; clientSecret: string }, redirectUri: string) => void
  readonly close: () => Promise<void>
}

export async function startProvider(): Promise<OpenIdProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    issuer,
    serve: ({ clientId, clientSecret }, redirectUri) => {
      const provider = new Provider(issuer, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
        conformIdTokenClaims: false,
        findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...PEOPLE[sub] }) }),
        cookies: { keys: ['a key of the tests'] },
      })
      const handle = provider.callback()
      server.on('request', (request, response) => void handle(request, response))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A browser at the provider: keeps cookies, and follows redirects until one leads elsewhere. */
export async function throughProvider(start: string, name: string): Promise<string> {
  const issuer = new URL(start).origin
  const cookies = new Map<string, string>()
  let next = { url: start, form: null as string | null }
  for (let steps = 0; steps < 15; steps++) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(next.form !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(next.form !== null && { method: 'POST', body: next.form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(key, value)
    }
    const location = response.headers.get('location')
    const url = new URL(location ?? next.url, next.url)
    if (url.origin !== issuer) return url.href
    if (location !== null) next = { url: url.href, form: null }
    else {
      const page = await response.text()
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
      next = {
        url: new URL(action, url).href,
        form: new URLSearchParams({ prompt, login: name, password: 'x' }).toString(),
      }
    }
  }
  throw new Error('The provider does not let go')
}
