import { useLayoutEffect, type RefObject } from 'react'

// Space between the focused element and the footer, so that the whole focus ring is visible.
const GAP_PX = 12

/** Keeps focused elements above the footer: reserves as much scroll padding as the footer is tall, at any text size. */
export function useFooterRoom(footer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = footer.current
    if (element === null) return
    let scroller: HTMLElement | null = null
    const clear = () => scroller?.style.removeProperty('scroll-padding-bottom')
    const measure = () => {
      clear()
      // At low heights a dialog scrolls as a whole, so the scroller may change.
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
