// Every call to the server except sync: sends cookies, sends JSON only if there is a body, and has one kind of error.
import { parseAs, type Schema } from '../domain/kernel/parse.ts'
import { SECOND_MS } from '../domain/kernel/time.ts'
import { ErrorBody } from '../domain/wire/error.ts'

/** The server refused. The message is the status, a colon, a space and the body's text (ERR-01). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly bodyText: string
  // The parsed body if it fits the contract.
  readonly body: ErrorBody | null
  readonly retryAfterMs: number | null

  constructor(response: { readonly status: number; readonly bodyText: string; readonly retryAfterMs: number | null }) {
    super(`${String(response.status)}: ${response.bodyText}`)
    this.status = response.status
    this.bodyText = response.bodyText
    this.body = readErrorBody(response.bodyText)
    this.retryAfterMs = response.retryAfterMs
  }
}

/** No response, or not from our server: offline, cut off, or a captive portal's page. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  // False: the device was offline.
  readonly wasSent: boolean

  constructor(message: string, { wasSent = true, ...options }: ErrorOptions & { readonly wasSent?: boolean } = {}) {
    super(message, options)
    this.wasSent = wasSent
  }
}

/** Whether the server may have done what it was asked for although the call failed: its response was lost, or an outage cut it. */
export function mayBeDone(error: unknown): boolean {
  return (error instanceof NetworkError && error.wasSent) || (error instanceof ApiError && error.status >= 500)
}

export interface ApiRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  // The schema of the response, without which nothing counts as the server's own.
  readonly schema: Schema<T>
}

export type ApiCall = <T>(request: ApiRequest<T>) => Promise<T>

/** A part of a list, and the path of the next one; null: it is the last. */
export interface ApiPage<T> {
  readonly items: T
  readonly next: string | null
}

/** Makes the caller over any fetch. It throws ApiError for a response that is not ok, NetworkError for none or an invalid one. */
export function createApiCall(fetchFrom: typeof fetch): ApiCall {
  return async (request) => (await respond(fetchFrom, request)).value
}

const ownFetch: typeof fetch = (input, init) => fetch(input, init)

/** Calls the server this page came from. */
export const apiCall: ApiCall = createApiCall(ownFetch)

/** The same for a list that comes in pages. */
export async function apiPage<T>(request: ApiRequest<T>): Promise<ApiPage<T>> {
  const { value, headers } = await respond(ownFetch, request)
  return { items: value, next: /<(\/[^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null }
}

async function respond<T>(
  fetchFrom: typeof fetch,
  request: ApiRequest<T>,
): Promise<{ readonly value: T; readonly headers: Headers }> {
  // Asked before: a connection that breaks during the request may have brought it there.
  const wasSent = !('navigator' in globalThis) || navigator.onLine
  const response = await fetchFrom(request.path, initOf(request)).catch((error: unknown) => failNetwork(error, wasSent))
  const text = await response.text().catch((error: unknown) => failNetwork(error))
  if (!response.ok) throw errorOf(response, text)
  const parsed = parseAs(request.schema, readJson(text))
  if (!parsed.ok) throw new NetworkError(`Not the answer it should be: ${parsed.error}`)
  return { value: parsed.value, headers: response.headers }
}

// API-01.
function initOf({ method, body, signal }: ApiRequest<unknown>): RequestInit {
  return {
    method,
    credentials: 'include',
    ...(signal !== undefined && { signal }),
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }
}

function errorOf({ status, statusText, headers }: Response, text: string): ApiError {
  const retryAfterMs = readRetryAfter(headers.get('retry-after'))
  return new ApiError({ status, bodyText: text === '' ? statusText : text, retryAfterMs })
}

function failNetwork(error: unknown, wasSent = true): never {
  throw new NetworkError(error instanceof Error ? error.message : String(error), { cause: error, wasSent })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NetworkError('The answer is not JSON', { cause: error })
  }
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    const parsed = parseAs(ErrorBody, JSON.parse(text))
    return parsed.ok ? parsed.value : null
  } catch {
    return null // a proxy's page: the status says enough
  }
}

// The server sends seconds; for a date, which proxies may send, our own back-off is used.
function readRetryAfter(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * SECOND_MS : null
}
