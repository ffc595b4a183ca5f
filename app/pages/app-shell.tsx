import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { AppRoutes } from '../router.tsx'
import { applyTheme, themeOn, usePreferences } from '../state/preferences.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Toaster } from './toaster.tsx'
import { useDraftWarning } from './use-draft-warning.ts'
import { useInAppLinks } from './use-in-app-links.ts'

/** Shared by every route: theme, focus on navigation, the error boundary and the toast. */
export function AppShell() {
  const { pathname } = useLocation()
  const { theme } = usePreferences()
  useEffect(() => applyTheme(themeOn(pathname, theme)), [pathname, theme])
  useEffect(() => {
    if (pathname !== '/') void import('./service-worker-updates.ts').then((updates) => updates.registerServiceWorker())
  }, [pathname])
  useInAppLinks()
  useDraftWarning()
  useFocusOnArrival(pathname)
  return (
    <>
      <ErrorBoundary key={pathname}>
        <AppRoutes />
      </ErrorBoundary>
      <Toaster />
    </>
  )
}

// Moves the focus to the new page's heading, so that a screen reader reads it out. Not on the first load.
function useFocusOnArrival(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    scrollTo(0, 0)
    return whenThere('h1[tabindex="-1"]', (heading) => heading.focus({ preventScroll: true }))
  }, [pathname])
}

// The page may still be loading (lazy code, first rows): wait for its heading, but not forever.
const ARRIVAL_MS = 3000

function whenThere(selector: string, then: (element: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>(selector)
  const now = find()
  if (now !== null) {
    then(now)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const found = find()
    if (found === null) return
    observer.disconnect()
    then(found)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), ARRIVAL_MS)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
