// LIB-03, API-11: every saved video, as light as a card needs it.
import { listedRows, type Known } from '../../domain/kernel/known.ts'
import { libraryIndexOf, type LibraryRows } from './library-index.ts'
import { useKnownIndex } from './use-known.ts'

/** Throws the error that kept them from being read. */
export function useLibrary(): Known<LibraryRows> {
  const known = useKnownIndex(libraryIndexOf, ({ entries, isComplete }) => isComplete && entries.length === 0)
  const error = listedRows(known)?.error
  if (error !== undefined) throw error
  return known
}
