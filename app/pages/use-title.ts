import { useEffect } from 'react'
import { PRODUCT_NAME } from '../domain/product.ts'

/** Sets the document title, which is also what a screen reader announces. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
  }, [title])
}
