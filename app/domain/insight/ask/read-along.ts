// Reads an answer while it is being written. Its complete parts go through the check for whole answers, so that nothing unchecked
// is ever shown to a reader.
import { begunJson } from './begun-json.ts'
import type { CheckedReply } from './check/check-reply.ts'
import { fieldsOf } from './question/mend-entries.ts'

// The parts shown early. A section is checked against the start of the next one, so sections wait for the whole answer.
const TOLD_EARLY = ['tldr', 'insights', 'actions'] as const

/** Takes the pieces of one answer, and calls `onPart` with what passed the checks each time there is more. */
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
