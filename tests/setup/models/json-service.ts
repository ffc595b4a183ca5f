// What all stubs of foreign HTTP services share: read a body, send JSON, close with its connections.
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

// Keeps connections open for a test that computes for seconds: one closed at the moment of use would fail the request.
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
