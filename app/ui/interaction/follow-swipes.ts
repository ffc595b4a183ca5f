// Elements that follow a swipe to the right. Vertical scrolling stays with the browser: a swipe starts only if it is more
// horizontal than vertical, and a gesture of the browser cancels it.

interface Swipes {
  // The element that follows a pointer pressed there; null: none.
  readonly find: (target: EventTarget | null) => HTMLElement | null
  // A shorter movement is a press.
  readonly beginPx: number
  // A release beyond this counts as a swipe; before it, the element moves back.
  readonly thresholdPx: number
  readonly isFor: (pointerType: string) => boolean
  readonly onSwiped: (element: HTMLElement, comeBack: () => void) => void
}

/**
 * Follows swipes inside the element until the returned function is called. The moving element has `data-swiping`, with the
 * value `far` beyond the threshold.
 */
export function followSwipes(within: HTMLElement, swipes: Swipes): () => void {
  let hand: { readonly element: HTMLElement; readonly id: number; readonly x: number; readonly y: number } | null = null
  let byPx = 0
  const listening = new AbortController()
  const { signal } = listening
  const begin = ({ button, pointerType, pointerId, clientX, clientY, target }: PointerEvent) => {
    // A removed element sends no more events, so its pointer must not block others.
    if (button !== 0 || hand?.element.isConnected === true || !swipes.isFor(pointerType)) return
    const element = swipes.find(target)
    byPx = 0
    hand = element === null ? null : { element, id: pointerId, x: clientX, y: clientY }
  }
  const move = (event: PointerEvent) => {
    const { clientX, clientY, pointerId } = event
    if (hand?.id !== pointerId) return
    // Released outside before a swipe began: no event here says so.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      stop(false)(event)
      return
    }
    const { element, x, y } = hand
    const toRight = Math.max(0, clientX - x)
    const isBegun = element.hasAttribute('data-swiping')
    if (!isBegun && toRight < Math.max(swipes.beginPx, Math.abs(clientY - y))) return
    if (!isBegun) element.setPointerCapture(pointerId)
    byPx = toRight
    element.setAttribute('data-swiping', byPx < swipes.thresholdPx ? '' : 'far')
    element.style.translate = `${String(byPx)}px`
  }
  const stop = (isLetGo: boolean) => (event: PointerEvent) => {
    if (hand?.id !== event.pointerId) return
    const { element } = hand
    const isFar = isLetGo && byPx >= swipes.thresholdPx
    hand = null
    byPx = 0
    const comeBack = () => {
      element.removeAttribute('data-swiping')
      element.style.removeProperty('translate')
    }
    if (isFar) swipes.onSwiped(element, comeBack)
    else comeBack()
  }
  within.addEventListener('pointerdown', begin, { signal })
  within.addEventListener('pointermove', move, { signal })
  within.addEventListener('pointerup', stop(true), { signal })
  within.addEventListener('pointercancel', stop(false), { signal })
  return () => listening.abort()
}
