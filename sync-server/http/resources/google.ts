// Sign-in with an OpenID provider: the browser leaves with a signed note of what it must bring back, and returns with both.
import type { Context } from 'koa'
import { safeNext } from '#domain/account/safe-next.ts'
import { parseAs } from '#domain/kernel/parse.ts'
import type { Result } from '#domain/kernel/result.ts'
import { Providers } from '#domain/wire/auth.ts'
import { Departure, type GoogleSignIn, type VouchedPerson } from '../../services/account/google-sign-in.ts'
import { enterVouched } from '../../services/account/vouched-account.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { HttpError } from '../middleware/http-error.ts'
import type { HttpDeps } from '../middleware/http-deps.ts'
import { signIn } from '../middleware/session.ts'
import { route, type Route } from '../route.ts'
import { GOOGLE_CALLBACK, GOOGLE_DEPARTURE } from '../sign-in-trouble.ts'
import { siteCookie } from '../middleware/site-cookie.ts'

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
    path: GOOGLE_DEPARTURE,
    auth: 'public',
    summary: 'Leads to the OpenID provider, when one is configured.',
    handle: async ({ ctx, deps }) => {
      const google = configured(deps)
      // Other sites have no reason to start a sign-in here, least of all in a frame.
      if (isForeignVisit(ctx)) {
        ctx.redirect('/login')
        return
      }
      await deps.limits.departure(ctx)
      const left = await google.depart(safeNext(ctx.query.next) ?? '/portal')
      if (!left.ok) {
        deps.log.error({ err: left.error.cause }, 'the sign-in provider cannot be reached')
        ctx.redirect('/login?problem=google')
        return
      }
      const { url, departure } = left.value
      const { name, options } = note(deps)
      ctx.cookies.set(name, Buffer.from(JSON.stringify(departure)).toString('base64url'), options)
      ctx.redirect(url)
    },
  }),

  route({
    method: 'GET',
    path: GOOGLE_CALLBACK,
    auth: 'public',
    summary: 'Comes back from the OpenID provider and signs in.',
    handle: async ({ ctx, deps }) => {
      const google = configured(deps)
      const departure = keptNote(ctx, deps)
      if (departure === null) {
        ctx.redirect('/login?problem=google')
        return
      }
      const arrived = await arrivedOnce(ctx, deps, (url) => google.arrive(url, departure))
      ctx.redirect(await destination(ctx, deps, { arrived, next: departure.next }))
    },
  }),
]

type Arrived = Result<VouchedPerson, unknown>

// The note is used up only once the limit lets the return through, so that it can be tried again after the wait.
async function arrivedOnce(ctx: Context, deps: HttpDeps, arrive: (url: URL) => Promise<Arrived>): Promise<Arrived> {
  const { giveBack, ended } = await deps.limits.arrival(ctx)
  try {
    const { name, options } = note(deps)
    ctx.cookies.set(name, null, { ...options, maxAge: 0 })
    const arrived = await arrive(new URL(ctx.url, deps.settings.publicUrl))
    if (arrived.ok) await giveBack()
    return arrived
  } finally {
    ended()
  }
}

interface Arrival {
  readonly arrived: Arrived
  readonly next: string
}

// Signs the visitor in if the provider vouched for them; returns where the browser goes next.
async function destination(ctx: Context, deps: HttpDeps, { arrived, next }: Arrival): Promise<string> {
  if (!arrived.ok) return '/login?problem=google'
  const entered = await enterVouched(deps.account, arrived.value)
  if (!entered.ok) return `/login?problem=${entered.error.kind}`
  const { id: userId, email, credentialEpoch: epoch } = entered.value
  await signIn(ctx, { userId, epoch })
  deps.devices.remember(ctx, { email, epoch })
  return next
}

function configured({ google }: HttpDeps): GoogleSignIn {
  if (google === null) throw new HttpError({ status: 404, code: 'not_found', message: 'There is no such call.' })
  return google
}

// Browsers say which site started a visit; one that does not is let through.
function isForeignVisit(ctx: Context): boolean {
  return !['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'))
}

// SameSite=Lax, like all our cookies: the return is a visit from another site.
function note({ settings }: HttpDeps) {
  const { name, options } = siteCookie(settings, 'departure')
  return { name, options: { ...options, signed: true, maxAge: MINUTES_AWAY * MINUTE_MS } }
}

// The note belongs to the arrival with its state. A made-up state costs us nothing and disturbs nobody who is signing in.
function keptNote(ctx: Context, deps: HttpDeps): Departure | null {
  const { name } = note(deps)
  const kept = ctx.cookies.get(name, { signed: true })
  const parsed = kept === undefined ? null : parseAs(Departure, readJson(kept))
  return parsed?.ok === true && parsed.value.state === ctx.query.state ? parsed.value : null
}

function readJson(note: string): unknown {
  try {
    return JSON.parse(Buffer.from(note, 'base64url').toString('utf8'))
  } catch {
    return null // signed by us but not JSON: from another version
  }
}
