import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LibraryFilters } from '../domain/video/library-filters.ts'
import { dialogIn, filtersIn, withDialog, withFilters, type LibraryDialog } from './library-address.ts'

/** The library's filters and dialog, which stand in the address: they can be linked to, and Back undoes them. */
export function useLibraryParams() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const filters = useMemo(() => filtersIn(new URLSearchParams(text)), [text])
  const dialog = useMemo(() => dialogIn(new URLSearchParams(text)), [text])
  const setFilters = useCallback(
    (next: LibraryFilters, how = { replace: false }) =>
      setParams((now) => withFilters(now, next), { ...how, preventScrollReset: true }),
    [setParams],
  )
  const open = useCallback(
    (next: LibraryDialog) => setParams((now) => withDialog(now, next), { replace: dialogIn(params) !== null }),
    [setParams, params],
  )
  const close = useCallback(() => setParams((now) => withDialog(now, null), { replace: true }), [setParams])
  return { filters, setFilters, dialog, open, close }
}
