// Which paths the service worker leaves to the server.
import { expect, it } from 'vitest'
import { SERVER_PATHS } from '../../../app/sw/server-paths.ts'
import { ROUTES } from '../../../sync-server/http/resources/routes.ts'

const isServers = (address: string) => SERVER_PATHS.some((path) => path.test(address))

it.each(['/status/', '/status?x', '/friend/of-nobody', '/calendar/of-nobody.ics'])(
  'the server writes %s, also with an app at hand',
  (address) => expect(isServers(address)).toBe(true),
)

it('the server writes every path of its own routes', () => {
  expect(ROUTES.filter(({ path }) => !isServers(path)).map(({ path }) => path)).toEqual([])
})

it.each(['/', '/login', '/statuses', '/privacy?x', '/friends'])('%s is the app’s, also offline', (address) =>
  expect(isServers(address)).toBe(false),
)
