// A portal that sends the extension on to another one is not taken for that one: what waits for an account there stays here.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { lookAt } from '../../../extension/background/portal-api.ts'
import { buildUser } from '../../fixtures/build-user.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer({}, answer)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${String(port)}`
}

it('follows no redirect, so no other portal is asked who is signed in', async () => {
  const asked: (string | undefined)[] = []
  const other = await serve((request, response) => {
    asked.push(request.url)
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(buildUser()))
  })
  const named = await serve((request, response) => {
    response.writeHead(302, { Location: `${other}${request.url ?? ''}` }).end()
  })
  expect(await lookAt(other)).toBe('portal')
  expect(asked).toEqual(['/api/auth/me'])
  expect(await lookAt(named)).toBe('unreachable')
  expect(asked).toHaveLength(1)
})
