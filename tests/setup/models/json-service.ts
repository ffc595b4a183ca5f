// What every stub of a foreign HTTP service does alike: read a body, send JSON, close with its connections.
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

// A test that computes for seconds finds its connection still open: one that is closed in the moment it is used fails the request.
export const PATIENT = { keepAliveTimeout: 60_000 } as const

export async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += String(piece)
  return text
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export async function closeService(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
