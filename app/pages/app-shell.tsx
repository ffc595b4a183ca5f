import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { AppRoutes } from '../router.tsx'
import { applyTheme, themeOn, usePreferences } from '../state/preferences.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Toaster } from './toaster.tsx'
import { useDraftWarning } from './use-draft-warning.ts'
import { useInAppLinks } from './use-in-app-links.ts'
import { focusHeading } from './focus-heading.ts'

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
    return focusHeading()
  }, [pathname])
}
