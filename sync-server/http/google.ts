// Signing in by an OpenID provider: away with a signed note of what must come back, and back with it.
import type { Context } from 'koa'
import { safeNext } from '#domain/account/safe-next.ts'
import { parseAs } from '#domain/kernel/parse.ts'
import type { Result } from '#domain/kernel/result.ts'
import { Providers } from '#domain/wire/auth.ts'
import { Departure, type GoogleSignIn, type VouchedPerson } from '../services/google-sign-in.ts'
import { enterVouched } from '../services/vouched-account.ts'
import { HttpError } from './http-error.ts'
import type { HttpDeps } from './http-deps.ts'
import { signIn } from './middleware/session.ts'
import { route, type Route } from './route.ts'

const MINUTES_AWAY = 10

export const GOOGLE_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/auth/providers',
    auth: 'public',
    summary: 'Which ways of signing in there are beside the password.',
    answer: Providers,
    handle: ({ deps }) => ({ google: deps.google !== null }),
  }),

  route({
    method: 'GET',
    path: '/api/auth/google',
    auth: 'public',
    summary: 'Leads to the OpenID provider, when one is configured.',
    limit: 'login',
    handle: async ({ ctx, deps }) => {
      const next = safeNext(ctx.query.next) ?? '/portal'
      const { url, departure } = await configured(deps).depart(next)
      ctx.cookies.set(noteName(deps), Buffer.from(JSON.stringify(departure)).toString('base64url'), noteOptions(deps))
      ctx.redirect(url)
    },
  }),

  route({
    method: 'GET',
    path: '/api/auth/google/callback',
    auth: 'public',
    summary: 'Comes back from the OpenID provider and signs in.',
    limit: 'login',
    handle: async ({ ctx, deps }) => {
      const google = configured(deps)
      const departure = takeNote(ctx, deps)
      const arrived =
        departure === null ? null : await google.arrive(new URL(ctx.url, deps.settings.publicUrl), departure)
      ctx.redirect(await destination(ctx, deps, { arrived, next: departure?.next ?? '/portal' }))
    },
  }),
]

interface Arrival {
  readonly arrived: Result<VouchedPerson, unknown> | null
  readonly next: string
}

// Signs in when there is somebody to sign in; answers where the browser goes on.
async function destination(ctx: Context, deps: HttpDeps, { arrived, next }: Arrival): Promise<string> {
  if (arrived?.ok !== true) return '/login?problem=google'
  const entered = await enterVouched(deps.account, arrived.value)
  if (!entered.ok) return `/login?problem=${entered.error.kind}`
  await signIn(ctx, { userId: entered.value.id, epoch: entered.value.credentialEpoch })
  return next
}

function configured({ google }: HttpDeps): GoogleSignIn {
  if (google === null) throw new HttpError({ status: 404, code: 'not_found', message: 'There is no such call.' })
  return google
}

function isSecure({ settings }: HttpDeps): boolean {
  return settings.isProduction || settings.publicUrl.startsWith('https:')
}

function noteName(deps: HttpDeps): string {
  return isSecure(deps) ? '__Host-departure' : 'departure'
}

// Lax: the way back is a visit from another site.
function noteOptions(deps: HttpDeps) {
  const maxAge = MINUTES_AWAY * 60_000
  return { signed: true, httpOnly: true, secure: isSecure(deps), sameSite: 'lax', maxAge, path: '/' } as const
}

// Good for one arrival.
function takeNote(ctx: Context, deps: HttpDeps): Departure | null {
  const note = ctx.cookies.get(noteName(deps), { signed: true })
  ctx.cookies.set(noteName(deps), null, { ...noteOptions(deps), maxAge: 0 })
  if (note === undefined) return null
  const parsed = parseAs(Departure, readJson(note))
  return parsed.ok ? parsed.value : null
}

function readJson(note: string): unknown {
  try {
    return JSON.parse(Buffer.from(note, 'base64url').toString('utf8'))
  } catch {
    return null // signed by us and still no JSON: of another version
  }
}
