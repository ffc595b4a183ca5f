import { useSearchParams } from 'react-router-dom'

export type PortalDialog =
  | { readonly kind: 'add'; readonly url: string; readonly title: string }
  | { readonly kind: 'capture' | 'action'; readonly id: string }
  | { readonly kind: 'contact' }

/** The open dialog stands in the address: it can be linked to, and Back closes it. */
export function usePortalParams() {
  const [params, setParams] = useSearchParams()
  const url = params.get('add')
  const capture = params.get('capture')
  const action = params.get('action')
  let dialog: PortalDialog | null = null
  if (url !== null) dialog = { kind: 'add', url, title: params.get('title') ?? '' }
  else if (capture !== null) dialog = { kind: 'capture', id: capture }
  else if (action !== null) dialog = { kind: 'action', id: action }
  else if (params.has('contact')) dialog = { kind: 'contact' }

  const open = (next: PortalDialog) => setParams(paramsOf(next), { replace: dialog !== null })
  const close = () => setParams({}, { replace: true })
  return { dialog, open, close }
}

function paramsOf(dialog: PortalDialog): Record<string, string> {
  if (dialog.kind === 'contact') return { contact: '' }
  if (dialog.kind !== 'add') return { [dialog.kind]: dialog.id }
  return dialog.title === '' ? { add: dialog.url } : { add: dialog.url, title: dialog.title }
}
