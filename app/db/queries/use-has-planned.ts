// ADM-06: whether the learner has planned anything yet.
import { countedRows } from '../../domain/kernel/known.ts'
import { useKnown } from './use-known.ts'

export function useHasPlanned(): boolean {
  const known = useKnown(
    (db) => db.actions.limit(1).count(),
    (count) => count === 0,
  )
  return (countedRows(known) ?? 0) > 0
}
