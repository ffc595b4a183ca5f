// Many mutations as a device would send them: in as few requests as the protocol allows.
import { MAX_BATCH_BYTES, MAX_MUTATIONS_PER_PUSH } from '#domain/wire/sync.ts'

// What surrounds the mutations in a request.
const ENVELOPE_BYTES = 4096

export function* inPushes<T>(mutations: readonly T[]): Generator<readonly T[]> {
  let push: T[] = []
  let bytes = 0
  for (const mutation of mutations) {
    const size = Buffer.byteLength(JSON.stringify(mutation))
    if (
      push.length > 0 &&
      (push.length === MAX_MUTATIONS_PER_PUSH || bytes + size > MAX_BATCH_BYTES - ENVELOPE_BYTES)
    ) {
      yield push
      push = []
      bytes = 0
    }
    push.push(mutation)
    // The comma after it.
    bytes += size + 1
  }
  if (push.length > 0) yield push
}
