// Which paths the service worker leaves to the server.
import { expect, it } from 'vitest'
import { SERVER_PATHS } from '../../../app/sw/server-paths.ts'

const isServers = (address: string) => SERVER_PATHS.some((path) => path.test(address))

it.each([
  '/status',
  '/status/',
  '/status?x',
  '/status.json',
  '/metrics',
  '/healthz',
  '/api/auth/me',
  '/friend/of-nobody',
])('the server writes %s, also with an app at hand', (address) => expect(isServers(address)).toBe(true))

it.each(['/', '/login', '/statuses', '/privacy?x'])('%s is the app’s, also offline', (address) =>
  expect(isServers(address)).toBe(false),
)
