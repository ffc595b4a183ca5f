// A browser, as far as HTTP is concerned: keeps cookies, sends the portal's Origin, uses JSON.
import { quickFetch } from './quick-fetch.ts'

export interface TestRequest {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export class TestClient {
  readonly cookies = new Map<string, string>()
  readonly #url: string
  readonly #origin: string

  constructor(url: string, origin: string) {
    this.#url = url
    this.#origin = origin
  }

  async request(path: string, { method = 'GET', body, headers = {} }: TestRequest = {}): Promise<Response> {
    const isUnsafe = method !== 'GET' && method !== 'HEAD'
    const all = {
      ...(isUnsafe && { origin: this.#origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
      ...headers,
    }
    const response = await quickFetch(`${this.#url}${path}`, {
      method,
      headers: Object.fromEntries(
        Object.entries(all).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      ),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  readonly get = (path: string, headers?: TestRequest['headers']) => this.request(path, { headers: headers ?? {} })
  readonly post = (path: string, body?: unknown) => this.request(path, { method: 'POST', body })
  readonly patch = (path: string, body?: unknown) => this.request(path, { method: 'PATCH', body })
  readonly put = (path: string, body?: unknown) => this.request(path, { method: 'PUT', body })
  readonly delete = (path: string, body?: unknown) => this.request(path, { method: 'DELETE', body })

  /** A response that continues until the signal ends it. */
  stream(path: string, signal: AbortSignal): Promise<Response> {
    return fetch(`${this.#url}${path}`, { headers: { cookie: this.cookieHeader() }, signal })
  }

  /** The same browser, at another address. */
  at(url: string): TestClient {
    const twin = new TestClient(url, this.#origin)
    for (const [name, value] of this.cookies) twin.cookies.set(name, value)
    return twin
  }

  /** Another browser with the same cookies. */
  copy(): TestClient {
    return this.at(this.#url)
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const isGone = value === '' || attributes.includes('expires=Thu, 01 Jan 1970 00:00:00 GMT')
    if (isGone) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
