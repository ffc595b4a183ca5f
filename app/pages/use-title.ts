import { useEffect } from 'react'
import { PRODUCT_NAME } from '../domain/product.ts'

/** Names the tab, and tells a screen reader where it has arrived. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
  }, [title])
}
