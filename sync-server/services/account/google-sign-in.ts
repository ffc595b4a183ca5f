// Sign-in with an OpenID provider, Google by default: code flow with PKCE, state and nonce, by openid-client.
import type { Configuration } from 'openid-client'
import { Email } from '#domain/account/email.ts'
import { FirstName, LastName } from '#domain/account/user.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import * as v from 'valibot'

// Loaded with the first sign-in by a provider, so that it does not delay the server's start.
const openid = () => import('openid-client')

export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
}

/** What the browser keeps while it is at the provider, in a signed cookie. */
export const Departure = v.strictObject({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  next: v.string(),
})
export type Departure = v.InferOutput<typeof Departure>

/** What the provider vouches for. */
export interface VouchedPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

interface WayThere {
  readonly url: string
  readonly departure: Departure
}

interface ProviderAway {
  readonly kind: 'provider_away'
  readonly cause: unknown
}

export interface GoogleSignIn {
  /** Where to send the browser, and what it must bring back. */
  readonly depart: (next: string) => Promise<Result<WayThere, ProviderAway>>
  /** Checks what the browser brought back; refuses anything forged or used, and an address that is not proved. */
  readonly arrive: (url: URL, departure: Departure) => Promise<Result<VouchedPerson, { readonly kind: 'not_vouched' }>>
}

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: Email,
  email_verified: v.literal(true),
  given_name: v.fallback(v.optional(FirstName, 'User'), 'User'),
  family_name: v.fallback(v.optional(LastName, '-'), '-'),
})

/** Sign-in with the provider, whose configuration is fetched when first needed, and again after a failure. */
export function createGoogleSignIn(settings: GoogleSettings, callbackUrl: string): GoogleSignIn {
  let found: Promise<Configuration> | null = null
  const provider = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
  return {
    depart: async (next) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
        await openid()
      const reached = await provider().then(ok, (cause: unknown) => err({ kind: 'provider_away', cause } as const))
      if (!reached.ok) return reached
      const departure = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), next }
      const url = buildAuthorizationUrl(reached.value, {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
        state: departure.state,
        nonce: departure.nonce,
      })
      return ok({ url: url.href, departure })
    },
    arrive: async (url, departure) => {
      const claims = await claimsOf(provider, url, departure)
      const parsed = v.safeParse(Claims, claims)
      if (!parsed.success) return err({ kind: 'not_vouched' })
      const { sub: subject, email, given_name: firstName, family_name: lastName } = parsed.output
      return ok({ issuer: settings.issuer, subject, email, firstName, lastName })
    },
  }
}

async function discover({ clientId, clientSecret, issuer }: GoogleSettings): Promise<Configuration> {
  // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out, not because it goes
  const { allowInsecureRequests, discovery } = await openid()
  const server = new URL(issuer)
  // Only for an issuer configured with http://: a provider on this machine.
  const options = server.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {}
  return discovery(server, clientId, clientSecret, undefined, options)
}

// Null both when the library refuses the answer (state, nonce, signature, issuer, audience, a used code) and when the
// provider cannot be reached.
async function claimsOf(provider: () => Promise<Configuration>, url: URL, departure: Departure): Promise<unknown> {
  const { authorizationCodeGrant } = await openid()
  try {
    const tokens = await authorizationCodeGrant(await provider(), url, {
      pkceCodeVerifier: departure.verifier,
      expectedState: departure.state,
      expectedNonce: departure.nonce,
      idTokenExpected: true,
    })
    return tokens.claims()
  } catch {
    return null
  }
}
