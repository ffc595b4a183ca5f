// GET /status: whether the product works right now, for anybody, as a page and as JSON.
import { ServiceStatus } from '#domain/wire/status.ts'
import type { Context } from 'koa'
import { PLAIN_PAGE_POLICY } from '../plain-page.ts'
import { route, type Route } from '../route.ts'
import { statusPage } from '../status-page.ts'

export const STATUS_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/status',
    auth: 'public',
    summary: 'Whether sync, insights and reminders work right now, as a page.',
    handle: async ({ ctx, deps }) => {
      keptForAMoment(ctx)
      ctx.set('Content-Security-Policy', PLAIN_PAGE_POLICY)
      ctx.type = 'html'
      ctx.body = statusPage(await deps.status())
    },
  }),
  route({
    method: 'GET',
    path: '/status.json',
    auth: 'public',
    summary: 'Whether sync, insights and reminders work right now.',
    answer: ServiceStatus,
    handle: ({ ctx, deps }) => {
      keptForAMoment(ctx)
      return deps.status()
    },
  }),
]

// It is the same for everybody, so a proxy may cache it as long as we do.
function keptForAMoment(ctx: Context): void {
  ctx.set('Cache-Control', 'public, max-age=15')
}
