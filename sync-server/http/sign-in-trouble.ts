// Signing in with the provider is a visit of a person, not a call of a program: what goes wrong is told by a page with a way back.
import type { Middleware } from 'koa'
import type { HttpDeps } from './middleware/http-deps.ts'
import { tellErrorsByPage } from './middleware/errors.ts'
import { escaped, PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts'

export const GOOGLE_DEPARTURE = '/api/auth/google'
export const GOOGLE_CALLBACK = '/api/auth/google/callback'
const VISITS: readonly string[] = [GOOGLE_DEPARTURE, GOOGLE_CALLBACK]

/** Tells the errors of these visits by a page. */
export function signInTrouble({ google }: Pick<HttpDeps, 'google'>): Middleware {
  return async (ctx, next) => {
    if (google !== null && VISITS.includes(ctx.path)) {
      ctx.set('Content-Security-Policy', PLAIN_PAGE_POLICY)
      // The address of a return contains the provider's code.
      ctx.set('Referrer-Policy', 'no-referrer')
      tellErrorsByPage(ctx, troublePage)
    }
    await next()
  }
}

function troublePage({ message }: { readonly message: string }): string {
  const title = 'You are not signed in yet'
  return plainPage(
    title,
    `<section class="card">
<h1>${escaped(title)}</h1>
<p>${escaped(message)}</p>
</section>
<a class="again" href="/login">Back to sign-in</a>`,
  )
}
