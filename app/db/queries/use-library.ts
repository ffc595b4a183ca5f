// LIB-03, API-11: every saved video, as light as a card needs it.
import { libraryIndexOf, type LibraryRows } from './library-index.ts'
import { useIndex } from './use-index.ts'

/** Undefined while the first rows are read or nobody is signed in. Throws what kept them from being read. */
export function useLibrary(): LibraryRows | undefined {
  const rows = useIndex(libraryIndexOf)
  if (rows?.error !== undefined) throw rows.error
  return rows
}
