// Two devices that edit one reflection: what one of them typed is replaced only by who saw it.
import type { ReflectionData } from '#domain/reflection/reflection-data.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import { editReflection } from '#domain/mutations/edit-reflection.ts'
import type { ServerState } from '../world/server-state.ts'
import type { Made } from './ledger.ts'
import { demand } from './violation.ts'

interface Edit {
  readonly reflectionId: string
  readonly reflectionData: ReflectionData
  readonly seen?: ReflectionData
}

/** S3: the words of an edit that the server took stay in its reflection, unless another edit replaced them knowingly. */
export function checkNothingOverwritten(made: readonly Made[], { byMid, rows }: ServerState): void {
  const edits = made.filter(({ name }) => name === editReflection.name)
  for (const { mid, args } of edits) {
    const { reflectionId, reflectionData } = args as Edit
    const stored = rows.get(`reflections/${reflectionId}`)?.row as Reflection | undefined
    const outcome = byMid.get(mid)?.outcome
    if (stored === undefined || (outcome !== 'applied' && outcome !== 'merged' && outcome !== 'noop')) continue
    const kept = new Set(linesOf(stored.reflectionData))
    const seen = new Set(edits.flatMap((edit) => linesSeenBy(edit.args as Edit, reflectionId)))
    for (const line of linesOf(reflectionData)) {
      demand(kept.has(line) || seen.has(line), 'S3', () => `"${line}" of ${mid} was overwritten by who did not see it`)
    }
  }
}

function linesSeenBy(edit: Edit, reflectionId: string): readonly string[] {
  return edit.reflectionId === reflectionId && edit.seen !== undefined ? linesOf(edit.seen) : []
}

// These histories have no other flow.
function linesOf(data: ReflectionData): readonly string[] {
  return 'steps' in data ? data.steps.flatMap(({ response }) => response.split('\n')) : []
}
