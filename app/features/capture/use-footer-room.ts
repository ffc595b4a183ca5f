import { useLayoutEffect, type RefObject } from 'react'

// Between what has the focus and the footer: its ring must be seen whole.
const GAP_PX = 12

/** Whatever gets the focus stops above the footer: its scroller keeps as much room free as the footer takes, at any text size. */
export function useFooterRoom(footer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = footer.current
    if (element === null) return
    let scroller: HTMLElement | null = null
    const clear = () => scroller?.style.removeProperty('scroll-padding-bottom')
    const measure = () => {
      clear()
      // A dialog scrolls as a whole where there is little height: the scroller is another then.
      scroller = scrollerOf(element)
      scroller.style.scrollPaddingBottom = `${String(element.offsetHeight + GAP_PX)}px`
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    addEventListener('resize', measure)
    measure()
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      clear()
    }
  }, [footer])
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return document.documentElement
}
