// fetch normalises paths, decodes bodies and adds headers: this sends and shows what is really on the wire.
import { request, type Agent, type ClientRequest, type IncomingHttpHeaders } from 'node:http'

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
    // By default a new connection each time.
    const call = request(new URL(url), { path, method, headers, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', (error) => {
      if (wasClosed(call, error)) rawRequest(url, { path, headers, method }).then(resolve, reject)
      else reject(error)
    })
    call.end()
  })
}

/** Whether the server had closed a kept connection before this request came: nothing of it was heard. */
export function wasClosed(call: ClientRequest, error: Error): boolean {
  return call.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
}
