// HTTP as the product reads it: the server's responses to small requests, and those of a proxy or network in front of it.
import { QUIET_WHEN_ANONYMOUS, RESTORED_AT } from '#domain/wire/quiet-session.ts'
import { ApiError, NetworkError } from '../../../app/api/client.ts'
import { httpTransport } from '../../../app/sync/http-transport.ts'
import type { SyncReply } from '../../../app/sync/ports.ts'
import type { Restored } from './sim-server.ts'

/** Answers that are not the server's: a Wi-Fi's page, a proxy that asks who one is, one that says nothing, an overload. */
export type OthersFault = 'page_of_a_hotel' | 'proxy_401' | 'proxy_json_401' | 'no_content' | 'busy'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

const PAGE = '<!doctype html><title>Welcome</title>'

const OTHERS: Readonly<Record<OthersFault, Answer>> = {
  page_of_a_hotel: { status: 200, text: PAGE },
  proxy_401: { status: 401, text: PAGE },
  proxy_json_401: { status: 401, text: '{"message":"Unauthorized","code":"sign_in"}' },
  no_content: { status: 204, text: '' },
  busy: { status: 503, text: '', headers: { 'retry-after': '2' } },
}

/** What the program gets instead of the server's answer; null: the fault is of another kind, or there is none. */
export function othersAnswer(fault: string | null): Answer | null {
  return fault !== null && isOthers(fault) ? OTHERS[fault] : null
}

function isOthers(fault: string): fault is OthersFault {
  return fault in OTHERS
}

/** The server's answer to who is not signed in. */
export function nobody({ at }: Restored): Answer {
  const applied = { 'Preference-Applied': QUIET_WHEN_ANONYMOUS }
  return { status: 204, text: '', headers: at === null ? applied : { ...applied, [RESTORED_AT]: String(at) } }
}

/** What the product's transport makes of such an answer to a sync. */
export function readReply({ status, text, headers }: Answer): Promise<SyncReply> {
  const retryAfter = headers?.['retry-after']
  const retryAfterMs = retryAfter === undefined ? null : 1000 * Number(retryAfter)
  const isOk = status >= 200 && status < 300
  const error = isOk ? new NetworkError(text) : new ApiError({ status, bodyText: text, retryAfterMs })
  return httpTransport(() => Promise.reject(error)).sync(NOTHING, NO_SIGNAL)
}

// The transport hands both on to the call, which reads neither here.
const NOTHING = {} as Parameters<ReturnType<typeof httpTransport>['sync']>[0]
const NO_SIGNAL = new AbortController().signal

/** Runs a call of the product that fetches once, before its first await: it gets this answer, or none. */
export function overHttp<T>(answer: Promise<Answer | null>, call: () => Promise<T>): Promise<T> {
  const before = globalThis.fetch
  globalThis.fetch = async () => {
    const given = await answer
    if (given === null) throw new TypeError('Failed to fetch')
    return responseOf(given)
  }
  try {
    return call()
  } finally {
    globalThis.fetch = before
  }
}

// It would read its text in tasks of its own, outside the simulated time.
function responseOf({ status, text, headers = {} }: Answer): Response {
  const response = new Response(null, { status, headers })
  response.text = async () => text
  return response
}
