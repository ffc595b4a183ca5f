// fetch normalises paths, decodes bodies and adds headers: this sends and shows what is really on the wire.
import { request, type Agent, type IncomingHttpHeaders } from 'node:http'

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface RawRequest {
  readonly path: string
  readonly headers?: Record<string, string> | undefined
  readonly method?: string | undefined
  // For a test that sends hundreds: it keeps connections to a server that does not close them.
  readonly agent?: Agent | undefined
}

export function rawRequest(
  url: string,
  { path, headers = {}, method = 'GET', agent }: RawRequest,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    // By default a new connection each time: the server may close a kept one at the moment it is reused.
    const call = request(new URL(url), { path, method, headers, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', reject)
    call.end()
  })
}
