import { PRODUCT_NAME } from '../../domain/product.ts'
import { BrandMark } from '../../ui/display/brand-mark.tsx'
import { buttonClass } from '../../ui/button/button.tsx'

const PLACES = [
  { name: 'Try it', href: '/#try' },
  { name: 'How it works', href: '/#how' },
  { name: 'The science', href: '/#science' },
  { name: 'Extension', href: '/extension-welcome' },
] as const

/** LND-02: links to the sections of the landing page, and to sign-in, or to the portal when signed in. */
export function LandingHeader({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-6 px-5 py-3 sm:px-8">
      <a href="/" className="mr-auto flex min-h-11 items-center gap-2.5 rounded-control text-lead font-semibold">
        <BrandMark className="size-8" />
        {PRODUCT_NAME}
      </a>
      {!isSignedIn && (
        <nav aria-label={`About ${PRODUCT_NAME}`} className="max-md:order-last max-md:w-full">
          <ul className="flex flex-wrap items-center justify-between gap-x-6 text-base text-ink-soft max-md:-mx-1 max-sm:gap-x-0">
            {PLACES.map(({ name, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-11 items-center rounded-control px-1 underline-offset-4 hover:text-ink hover:underline max-sm:text-small"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <a href={isSignedIn ? '/portal' : '/login'} className={buttonClass('secondary')}>
        {isSignedIn ? 'My Portal' : 'Sign In'}
      </a>
    </header>
  )
}
