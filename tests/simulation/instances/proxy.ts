// A plain reverse proxy: takes backends in turn, skipping any where nobody listens; it names the visitor and adds nothing else.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Starts the proxy in front of these backends. */
export async function startProxy(backends: () => readonly string[]): Promise<Proxy> {
  let turn = 0
  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, triesLeft: number) => {
    const all = backends()
    const backend = all[turn++ % all.length] ?? ''
    const forwarded = { 'x-forwarded-for': from.headers['x-visitor'] ?? from.socket.remoteAddress ?? '' }
    const call = request(
      new URL(from.url ?? '/', backend),
      { agent: false, method: from.method, headers: { ...from.headers, ...forwarded } },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
        // A response that breaks off is passed on that way.
        answer.once('error', () => to.destroy())
      },
    )
    call.once('error', (error) => {
      const isUnheard = 'code' in error && error.code === 'ECONNREFUSED'
      if (to.headersSent) to.destroy()
      else if (isUnheard && triesLeft > 0) pass(from, to, body, triesLeft - 1)
      else to.writeHead(502).end()
    })
    to.once('close', () => call.destroy())
    call.end(body)
  }
  const server = createServer((from, to) => {
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.once('end', () => pass(from, to, Buffer.concat(chunks), backends().length - 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
