// A fetch for one outside service: follows no redirect and limits what it reads.

/** An answer of which only a part was received: too large, or broken off. */
export class UnfinishedAnswer extends Error {
  override readonly name = 'UnfinishedAnswer'
  // In bytes; 0 if the service did not accept the call.
  readonly received: number
  readonly isTooLarge: boolean

  constructor(message: string, { received, isTooLarge, cause }: Unfinished) {
    super(message, { cause })
    this.received = received
    this.isTooLarge = isTooLarge
  }
}

interface Unfinished {
  readonly received: number
  readonly isTooLarge: boolean
  readonly cause?: unknown
}

/** The error of an answer that exceeds a limit of bytes. */
export function tooLarge(maxBytes: number, received: number): UnfinishedAnswer {
  return new UnfinishedAnswer(`The service sent more than ${String(maxBytes)} bytes`, { received, isTooLarge: true })
}

/** Whether this error says that the answer exceeded a limit of bytes. */
export function isTooLarge(error: unknown): error is UnfinishedAnswer {
  return error instanceof UnfinishedAnswer && error.isTooLarge
}

export class RedirectRefused extends Error {
  override readonly name = 'RedirectRefused'
}

/**
 * A fetch that throws RedirectRefused on any redirect and UnfinishedAnswer past `maxBytes` of body. It reads the body before it
 * returns the response, unless that is streamed.
 */
export function limitedFetch(maxBytes: number, isStreamed = false, by: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    // A redirect would carry the request, perhaps with a key, to an address that nobody configured.
    const response = await by(input, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new RedirectRefused(`The service redirects (${String(response.status)})`)
    }
    const body = isStreamed ? counted(response, maxBytes) : await readBody(response, maxBytes)
    const { status, statusText, headers } = response
    return new Response(status === 204 ? null : body, { status, statusText, headers })
  }
}

function counted({ body }: Response, maxBytes: number): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  let size = 0
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, next) => {
      size += piece.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes, size)
      next.enqueue(piece)
    },
  })
  return body?.pipeThrough(count) ?? null
}

async function readBody(response: Response, maxBytes: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined = response.body?.getReader()
  for (;;) {
    const part = await reader?.read().catch((error: unknown) => {
      throw response.ok ? brokenOff(error, size) : error
    })
    if (part?.value === undefined) return new Blob(chunks)
    size += part.value.byteLength
    if (size > maxBytes) {
      await reader?.cancel()
      throw tooLarge(maxBytes, response.ok ? size : 0)
    }
    chunks.push(part.value)
  }
}

function brokenOff(error: unknown, received: number): UnfinishedAnswer {
  return new UnfinishedAnswer('The answer broke off', { received, isTooLarge: false, cause: error })
}
