import { PRODUCT_NAME } from '../../domain/product.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** LND-02: the way in, or on to the portal for who is signed in. */
export function LandingHeader({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 px-5 py-4 sm:px-8">
      <a href="/" className="flex items-center gap-2.5 rounded-control text-lead font-semibold">
        <BrandMark className="size-8" />
        {PRODUCT_NAME}
      </a>
      <a href={isSignedIn ? '/portal' : '/login'} className={buttonClass('secondary')}>
        {isSignedIn ? 'My Portal' : 'Sign In'}
      </a>
    </header>
  )
}
