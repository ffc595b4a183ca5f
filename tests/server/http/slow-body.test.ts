// A body that arrives slowly: the route learns when its request began to arrive.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import * as v from 'valibot'
import { expect, it, onTestFinished, vi } from 'vitest'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { HttpDeps } from '../../../sync-server/http/middleware/http-deps.ts'
import { bodyRoute } from '../../../sync-server/http/route.ts'
import { NOW } from '../../fixtures/builders.ts'

it('a route with a body is told when the request began to arrive', async () => {
  let clock = NOW
  const now = vi.fn(() => clock)
  const route = bodyRoute({
    method: 'POST',
    path: '/slow',
    auth: 'public',
    summary: 'Returns when it began to arrive.',
    body: v.object({ text: v.string() }),
    handle: ({ receivedAt }) => receivedAt,
  })
  // This route uses nothing else.
  const deps = { now } as Partial<HttpDeps> as HttpDeps
  const app = new Koa().use(async (ctx) => {
    ctx.body = { receivedAt: await route.handle({ ctx, params: {}, deps }) }
  })
  const handle = app.callback()
  const server = createServer((request, response) => void handle(request, response))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const body = new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new TextEncoder().encode('{"text":'))
      await vi.waitFor(() => expect(now).toHaveBeenCalled(), 5000)
      clock += 5 * MINUTE_MS
      controller.enqueue(new TextEncoder().encode('"hello"}'))
      controller.close()
    },
  })
  const { port } = server.address() as AddressInfo
  // TypeScript's DOM library does not know `duplex`, which Node needs for a stream.
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
    duplex: 'half',
  }
  const response = await fetch(`http://127.0.0.1:${String(port)}/slow`, init)
  expect(await response.json()).toEqual({ receivedAt: NOW })
})
