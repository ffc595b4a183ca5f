import { useSearchParams } from 'react-router-dom'

/** Opens Edit Profile. */
export const PROFILE_PATH = '/portal?profile='

export type PortalDialog =
  | { readonly kind: 'add'; readonly url: string; readonly title: string }
  | { readonly kind: 'capture' | 'action'; readonly id: string }
  // The article, or empty for their list.
  | { readonly kind: 'science'; readonly article: string }
  | { readonly kind: 'contact' | 'profile' }

/** The open dialog stands in the address: it can be linked to, and Back closes it. */
export function usePortalParams() {
  const [params, setParams] = useSearchParams()
  const url = params.get('add')
  const capture = params.get('capture')
  const action = params.get('action')
  const science = params.get('science')
  let dialog: PortalDialog | null = null
  if (url !== null) dialog = { kind: 'add', url, title: params.get('title') ?? '' }
  else if (capture !== null) dialog = { kind: 'capture', id: capture }
  else if (action !== null) dialog = { kind: 'action', id: action }
  else if (params.has('contact')) dialog = { kind: 'contact' }
  else if (science !== null) dialog = { kind: 'science', article: science }
  else if (params.has('profile')) dialog = { kind: 'profile' }

  const open = (next: PortalDialog) => setParams(paramsOf(next), { replace: dialog !== null })
  const close = () => setParams({}, { replace: true })
  return { dialog, open, close }
}

function paramsOf(dialog: PortalDialog): Record<string, string> {
  switch (dialog.kind) {
    case 'science':
      return { science: dialog.article }
    case 'contact':
    case 'profile':
      return { [dialog.kind]: '' }
    case 'capture':
    case 'action':
      return { [dialog.kind]: dialog.id }
    case 'add':
      return dialog.title === '' ? { add: dialog.url } : { add: dialog.url, title: dialog.title }
  }
}
