import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { BrandMark } from '../../ui/display/brand-mark.tsx'

interface AccountPageProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children?: ReactNode
}

/** A page with a single task, for visitors coming from a mailed link. */
export function AccountPage({ title, text, children }: AccountPageProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col justify-center px-4 py-10">
      <a href="/" className="mb-8 flex items-center gap-2.5 self-start rounded-control text-lead font-semibold">
        <BrandMark className="size-8" />
        {PRODUCT_NAME}
      </a>
      <h1 tabIndex={-1} className="mb-1 font-serif text-display">
        {title}
      </h1>
      {text !== undefined && <p className="mb-5 text-base text-ink-soft">{text}</p>}
      {children}
    </main>
  )
}
