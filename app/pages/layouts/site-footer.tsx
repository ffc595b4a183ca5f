import { lazy, Suspense, useState } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { builtInYear, thisYear } from '../../state/clock.ts'
import { useWaits } from '../../ui/interaction/early-presses.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { ThemeChoice } from './theme-choice.tsx'

const ContactDialog = lazy(async () => ({
  default: (await import('../../features/feedback/contact-dialog.tsx')).ContactDialog,
}))

const LINK =
  'flex min-h-11 items-center justify-self-start rounded-control underline-offset-4 hover:text-ink hover:underline'

/** LND-07: copyright with the current year, and the links that every public page has. */
export function SiteFooter() {
  const isHydrated = useHydrated()
  const [isContactOpen, setContactOpen] = useState(false)
  return (
    <footer id="site-footer" data-waits={useWaits()} className="border-t border-line">
      <div className="mx-auto grid w-full max-w-6xl grid-cols-2 gap-x-6 gap-y-1 px-5 py-6 text-base text-ink-soft sm:flex sm:flex-wrap sm:items-center sm:gap-y-2 sm:px-8">
        <a href="/extension-welcome" className={LINK}>
          The extension
        </a>
        <a href="/privacy" className={LINK}>
          Privacy Policy
        </a>
        {/* A page of the server: the browser must load it, not the router. */}
        <a href="/status" target="_self" className={LINK}>
          Status
        </a>
        <button type="button" aria-haspopup="dialog" onClick={() => setContactOpen(true)} className={LINK}>
          Contact Us
        </button>
        <div className="max-sm:col-span-2 max-sm:mt-2">
          <ThemeChoice />
        </div>
        <p className="tabular max-sm:col-span-2 max-sm:mt-2 sm:order-first sm:mr-auto">
          © {isHydrated ? thisYear() : builtInYear()} {PRODUCT_NAME}
        </p>
      </div>
      {isContactOpen && (
        <Suspense>
          <ContactDialog send={null} onClose={() => setContactOpen(false)} />
        </Suspense>
      )}
    </footer>
  )
}
