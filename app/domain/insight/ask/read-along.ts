// Reading an answer while it is written. What is complete of it goes through the check of the whole answer, so nothing that
// was not checked is ever told.
import { begunJson } from './begun-json.ts'
import type { CheckedReply } from './check/check-reply.ts'
import { fieldsOf } from './question/reply-schema.ts'

// What is told early; sections are held against where the next one begins, so they wait for the whole.
const TOLD_EARLY = ['tldr', 'insights', 'actions'] as const

/** Takes the pieces of one answer; tells what holds of it each time there is more. */
export function readAlong(
  read: (value: unknown) => CheckedReply | null,
  onPart: (checked: CheckedReply) => void,
): (piece: string) => void {
  const json = begunJson()
  let known = 0
  return (piece) => {
    if (!json.push(piece)) return
    const fields = fieldsOf(json.value())
    const early = TOLD_EARLY.map((name) => [name, fields?.get(name)] as const)
    const size = early.reduce((sum, [, value]) => sum + sizeOf(value), 0)
    if (size === known) return
    known = size
    const checked = read(Object.fromEntries(early))
    if (checked !== null) onPart(checked)
  }
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return value === undefined ? 0 : 1
}
