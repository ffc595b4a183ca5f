import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LibraryFilters } from '../../domain/video/library-filters.ts'
import { useSteady } from '../../ui/hooks/use-steady.ts'
import { dialogIn, filtersIn, withDialog, withFilters, type LibraryDialog } from './library-address.ts'

/** The library's filters and dialog, kept in the URL: they can be linked to, and Back undoes them. The functions are stable. */
export function useLibraryParams() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  // The same ones while a dialog opens and closes: other filters would start the list again at its first page.
  const chosen = withFilters(new URLSearchParams(), filtersIn(params)).toString()
  const filters = useMemo(() => filtersIn(new URLSearchParams(chosen)), [chosen])
  const dialog = useMemo(() => dialogIn(new URLSearchParams(text)), [text])
  const setFilters = useSteady((next: LibraryFilters, how: { readonly replace: boolean } = { replace: false }) =>
    setParams((now) => withFilters(now, next), { ...how, preventScrollReset: true }),
  )
  const open = useSteady((next: LibraryDialog) =>
    setParams((now) => withDialog(now, next), { replace: dialog !== null }),
  )
  const close = useSteady(() => setParams((now) => withDialog(now, null), { replace: true }))
  return { filters, setFilters, dialog, open, close }
}
