import { useLocation, useSearchParams } from 'react-router-dom'
import { actionDialogNamed, type ActionDialogName } from '../features/actions/action-dialog-name.ts'
import { useSteady } from '../ui/hooks/use-steady.ts'
import { useEntryCloser } from './use-entry-closer.ts'

/** Opens Edit Profile. */
export const PROFILE_PATH = '/portal?profile='
/** Opens it at the choice of who writes insights. */
export const INSIGHTS_PROFILE_PATH = `${PROFILE_PATH}insights`
/** Opens it at the address, the password and the devices. */
export const SECURITY_PROFILE_PATH = `${PROFILE_PATH}security`
/** Opens the weekly review. */
export const REVIEW_PATH = '/portal?review='

const ABOUT_VIDEOS = ['capture', 'video', 'reflect'] as const

export type PortalDialog =
  | { readonly kind: 'add'; readonly url: string; readonly title: string }
  | { readonly kind: (typeof ABOUT_VIDEOS)[number]; readonly id: string }
  // `asked`: a dialog about the action, on top of its details if opened from there.
  | { readonly kind: 'action'; readonly id: string; readonly asked: ActionDialogName | null }
  // An article, or empty for the list of articles.
  | { readonly kind: 'science'; readonly article: string }
  | { readonly kind: 'contact' | 'review' }
  // The tab, or empty for the first.
  | { readonly kind: 'profile'; readonly tab: string }

// What a history entry knows of those before it.
interface Place {
  // How many entries back the portal is without a dialog; 0 when this entry was not opened from there.
  readonly depth: number
  readonly isOverDetail: boolean
}

const OUTSIDE: Place = { depth: 0, isOverDetail: false }
/** The place of a dialog right over the portal. */
export const OVER_PORTAL: Place = { depth: 1, isOverDetail: false }

/** The open dialogs are in the URL: they can be linked to, and Back closes the topmost. `open` is a stable function. */
export function usePortalParams() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const closeEntry = useEntryCloser()
  const place = placeOf(location.state)
  const dialog = dialogOf(params)

  const open = useSteady((next: PortalDialog) => {
    const isOver = isDetail(dialog) && next.kind === 'action' && next.asked !== null && next.id === dialog.id
    const isDeeper = dialog === null || isOver
    // A linked dialog is the bottom of its own stack.
    const isKnown = dialog === null || place.depth > 0
    const depth = isKnown ? place.depth + (isDeeper ? 1 : 0) : 0
    setParams(paramsOf(next), { replace: !isDeeper, state: { depth, isOverDetail: isOver } satisfies Place })
  })
  const goBack = (entries: number) => closeEntry(entries, () => setParams({}, { replace: true }))
  const isStacked = place.depth > 0 || place.isOverDetail
  return {
    dialog,
    isOverDetail: place.isOverDetail,
    open,
    close: () => goBack(isStacked ? 1 : 0),
    // The subject of the dialogs is gone, so the one below has nothing to show either.
    closeAll: () => goBack(place.depth),
  }
}

function dialogOf(params: URLSearchParams): PortalDialog | null {
  const url = params.get('add')
  const action = params.get('action')
  if (url !== null) return { kind: 'add', url, title: params.get('title') ?? '' }
  if (action !== null) return { kind: 'action', id: action, asked: actionDialogNamed(params.get('dialog')) }
  for (const kind of ABOUT_VIDEOS) {
    const id = params.get(kind)
    if (id !== null) return { kind, id }
  }
  const article = params.get('science')
  if (article !== null) return { kind: 'science', article }
  if (params.has('contact')) return { kind: 'contact' }
  if (params.has('review')) return { kind: 'review' }
  const tab = params.get('profile')
  return tab === null ? null : { kind: 'profile', tab }
}

function isDetail(dialog: PortalDialog | null): dialog is PortalDialog & { readonly kind: 'action' } {
  return dialog?.kind === 'action' && dialog.asked === null
}

// The browser keeps the state over a reload, so another build may have written it.
function placeOf(state: unknown): Place {
  if (typeof state !== 'object' || state === null || !('depth' in state) || !('isOverDetail' in state)) return OUTSIDE
  const { depth, isOverDetail } = state
  return { depth: typeof depth === 'number' ? depth : 0, isOverDetail: isOverDetail === true }
}

function paramsOf(dialog: PortalDialog): Record<string, string> {
  switch (dialog.kind) {
    case 'science':
      return { science: dialog.article }
    case 'contact':
      return { contact: '' }
    case 'profile':
      return { profile: dialog.tab }
    case 'review':
      return { review: '' }
    case 'action':
      return dialog.asked === null ? { action: dialog.id } : { action: dialog.id, dialog: dialog.asked }
    case 'capture':
    case 'video':
    case 'reflect':
      return { [dialog.kind]: dialog.id }
    case 'add':
      return dialog.title === '' ? { add: dialog.url } : { add: dialog.url, title: dialog.title }
  }
}
