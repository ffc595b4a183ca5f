import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { LibraryFilters } from '../../domain/video/library-filters.ts'
import { useSteady } from '../../ui/hooks/use-steady.ts'
import { useEntryCloser } from '../use-entry-closer.ts'
import { useLinkedDialog } from '../use-linked-dialog.ts'
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
  const closeEntry = useEntryCloser()
  const isPushed = isPushedFor(useLocation().state)
  useLinkedDialog(dialog !== null, OVER_LIBRARY)
  const open = useSteady((next: LibraryDialog) => {
    const isFirst = dialog === null
    // One that follows another stays in its entry.
    const state = { [PUSHED]: isFirst || isPushed }
    setParams((now) => withDialog(now, next), { replace: !isFirst, state })
  })
  const close = useSteady(() => {
    if (dialog === null) return
    closeEntry(isPushed ? 1 : 0, () => setParams((now) => withDialog(now, null), { replace: true }))
  })
  return { filters, setFilters, dialog, open, close }
}

// Said in the history entry that a dialog was opened in, over the library without one.
const PUSHED = 'isPushedForDialog'
const OVER_LIBRARY = { [PUSHED]: true }

// The browser keeps the state over a reload, so another build may have written it.
function isPushedFor(state: unknown): boolean {
  return typeof state === 'object' && state !== null && PUSHED in state && state[PUSHED] === true
}
