import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Makes plain links to our own pages change the route instead of reloading: features need not know the router. */
export function useInAppLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = event.defaultPrevented ? null : inAppTarget(event)
      if (target === null) return
      event.preventDefault()
      void navigate(target)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

// New tabs, downloads, other origins and server routes are left to the browser.
function inAppTarget(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || link === null || link.target !== '' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href, location.href)
  // Fragment links, on this page or another: the browser scrolls there and moves the start of Tab.
  const isPlace = hash !== ''
  return origin !== location.origin || pathname.startsWith('/api/') || isPlace ? null : pathname + search
}
