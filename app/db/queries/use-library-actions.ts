// API-13, DAT-12: the library's actions, which are the reflections on its videos.
import { useEffect, useState } from 'react'
import { errorOf } from '../../domain/kernel/error-of.ts'
import type { Known } from '../../domain/kernel/known.ts'
import type { LibraryAction } from '../../domain/reflection/library-action.ts'
import { reflectionIndexOf, type ReflectionRows } from './reflection-index.ts'
import { isReadWhole } from './read-whole.ts'
import { useAwaitRows } from './use-await-rows.ts'
import { useIndex } from './use-index.ts'
import { useReadRows } from './use-known.ts'

export interface LibraryActionList {
  // As many as were requested.
  readonly items: readonly LibraryAction[]
  readonly total: number
}

export interface LibraryActions {
  readonly pending: LibraryActionList
  readonly applied: LibraryActionList
}

export interface LibraryActionLimits {
  readonly pending: number
  readonly applied: number
}

interface Answer {
  readonly actions?: LibraryActions
  readonly isWhole?: boolean
  readonly error?: Error
}

/** Throws the error that kept them from being read. */
export function useLibraryActions({ pending, applied }: LibraryActionLimits): Known<LibraryActions> {
  const rows = useIndex(reflectionIndexOf)
  const [answer, setAnswer] = useState<Answer>({})
  useEffect(() => {
    let isLatest = true
    if (rows !== undefined) {
      readLibraryActions(rows, { pending, applied }).then(
        (actions) => isLatest && setAnswer({ actions, isWhole: isReadWhole(rows) }),
        (error: unknown) => isLatest && setAnswer({ error: errorOf(error) }),
      )
    }
    return () => {
      isLatest = false
    }
  }, [rows, pending, applied])
  const actions = rows === undefined ? undefined : answer.actions
  useAwaitRows(actions === undefined)
  const read = actions === undefined ? undefined : { rows: actions, isWhole: answer.isWhole === true }
  const known = useReadRows(read, isEmptyList)
  if (rows?.error !== undefined) throw rows.error
  if (answer.error !== undefined) throw answer.error
  return known
}

function isEmptyList({ pending, applied }: LibraryActions): boolean {
  return pending.total + applied.total === 0
}

export async function readLibraryActions(rows: ReflectionRows, limits: LibraryActionLimits): Promise<LibraryActions> {
  const { pending, applied, actionsOf } = rows
  const waiting = pending.slice(0, limits.pending)
  const items = await actionsOf([...waiting, ...applied.slice(0, limits.applied)])
  return {
    pending: { items: items.slice(0, waiting.length), total: pending.length },
    applied: { items: items.slice(waiting.length), total: applied.length },
  }
}
