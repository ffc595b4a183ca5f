// The route table of the specification: one line per route, with its guard.
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageLoading } from './pages/page-loading.tsx'
import { SignedIn, SignedOut, WithRole } from './pages/session/guards.tsx'
import { lazyPart } from './ui/hooks/lazy-part.tsx'

const LandingPage = lazy(async () => ({ default: (await import('./pages/public/landing-page.tsx')).LandingPage }))
const LoginPage = lazy(() => import('./pages/session/login-page.tsx'))
const PortalPage = lazyPart(async () => (await import('./pages/portal/portal-page.tsx')).default)
const SharePage = lazy(() => import('./pages/public/share-page.tsx'))
const ResetPasswordPage = lazy(() => import('./pages/public/reset-password-page.tsx'))
const VerifyEmailPage = lazy(() => import('./pages/public/verify-email-page.tsx'))
const PrivacyPage = lazy(() => import('./pages/public/privacy-page.tsx'))
const ExtensionWelcomePage = lazy(() => import('./pages/public/extension-welcome-page.tsx'))
const ProgressPage = lazy(() => import('./pages/portal/progress-page.tsx'))
const LibraryPage = lazy(() => import('./pages/library/library-page.tsx'))
const DashboardPage = lazy(() => import('./pages/portal/dashboard-page.tsx'))
const ActionsPage = lazy(() => import('./pages/library/actions-page.tsx'))
const AdminPage = lazy(() => import('./pages/owner/admin-page.tsx'))
const AnalyticsPage = lazy(() => import('./pages/owner/analytics-page.tsx'))
const NotFoundPage = lazy(() => import('./pages/public/not-found-page.tsx'))

/** Loads the portal's code if that is the page opened, while it is still being found out who is signed in. */
export function preparePage(pathname: string): void {
  if (!/^\/portal(\/|$)/.test(pathname)) return
  void PortalPage.prepare()
  import('./pages/portal/first-view.ts').then(({ prepareFirstView }) => prepareFirstView()).catch(() => undefined)
}

export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/login" element={<SignedOut page={<LoginPage />} />} />
        <Route path="/signup" element={<SignedOut page={<LoginPage />} />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="/portal/*" element={<SignedIn page={<PortalPage />} />} />
        <Route path="/share" element={<SignedIn page={<SharePage />} />} />
        <Route path="/progress" element={<SignedIn page={<ProgressPage />} />} />
        <Route path="/library" element={<LibraryPage />} />
        <Route path="/dashboard" element={<SignedIn page={<DashboardPage />} />} />
        <Route path="/actions" element={<SignedIn page={<ActionsPage />} />} />
        <Route path="/admin" element={<WithRole role="admin" page={<AdminPage />} />} />
        <Route path="/analytics" element={<WithRole role="analytics" page={<AnalyticsPage />} />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/extension-welcome" element={<ExtensionWelcomePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
