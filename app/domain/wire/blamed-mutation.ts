// Which mutation of a sync request the server could not read.
import type { ErrorBody } from './error.ts'

const MUTATION_PATH = /^mutations\.(\d+)\./

export interface BlamedMutation {
  // Its place in the request.
  readonly index: number
  readonly detail: string
}

/**
 * The first mutation that made the server refuse a request as unreadable; null if it blames none. Only what the server says of one
 * mutation is final: of anything else in the request, a later build may be right, and a proxy's page says nothing of it.
 */
export function blamedMutation(body: ErrorBody | null): BlamedMutation | null {
  for (const { path, message } of body?.issues ?? []) {
    const index = MUTATION_PATH.exec(path)?.[1]
    if (index !== undefined) return { index: Number(index), detail: message }
  }
  return null
}
