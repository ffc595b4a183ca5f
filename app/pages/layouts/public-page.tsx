import type { ReactNode } from 'react'
import { LandingHeader } from '../../features/landing/landing-header.tsx'
import { useSession } from '../../state/session.ts'
import { SiteFooter } from './site-footer.tsx'

/** Header and footer of the public pages other than the landing page. */
export function PublicPage({ children }: { children: ReactNode }) {
  const isSignedIn = useSession(({ session }) => session.kind === 'authenticated')
  return (
    <div className="flex min-h-dvh flex-col">
      <LandingHeader isSignedIn={isSignedIn} />
      <main className="flex-1">{children}</main>
      <SiteFooter />
    </div>
  )
}
