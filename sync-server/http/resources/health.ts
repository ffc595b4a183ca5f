// Two checks for the operator: is the process running, and can it work?
import { route, type Route } from '../route.ts'

export const HEALTH_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/healthz',
    auth: 'public',
    summary: 'Whether the process is up.',
    handle: () => 'ok',
  }),
  route({
    method: 'GET',
    path: '/readyz',
    auth: 'public',
    summary: 'Whether the database takes writes; 503 while it does not.',
    handle: async ({ ctx, deps }) => {
      if (await deps.isDatabaseReady()) return 'ok'
      ctx.status = 503
      ctx.body = 'The database does not take writes'
      return undefined
    },
  }),
]
