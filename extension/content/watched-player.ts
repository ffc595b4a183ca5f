// The video element being watched. A page of the site may have others, such as previews that play under the pointer.

const SHORTS_FIRST = ['#shorts-player video', '#movie_player video', 'video']
const SHORTS_LAST = ['#movie_player video', '#shorts-player video', 'video']
const ADVERTISED = '.ad-showing'

/**
 * Jumps to that moment of the video being watched. An advertisement plays in the same element, so the jump waits until it is over.
 * Returns a function that gives up a jump that still waits.
 */
export function jumpTo(
  ms: number,
  { page, pathname }: { readonly page: Document; readonly pathname: string },
): () => void {
  const video = watchedPlayer(page, pathname)
  const player = video?.closest(ADVERTISED)
  const jump = () => {
    if (video !== null) video.currentTime = ms / 1000
  }
  const end = new AbortController()
  if (player === null || player === undefined) jump()
  else whenOver(player, jump, end.signal)
  return () => end.abort()
}

function whenOver(player: Element, jump: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (player.matches(ADVERTISED)) return
    observer.disconnect()
    jump()
  })
  observer.observe(player, { attributeFilter: ['class'] })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Null when the page shows none. */
export function watchedPlayer(page: Document, pathname: string): HTMLVideoElement | null {
  const order = pathname.startsWith('/shorts/') ? SHORTS_FIRST : SHORTS_LAST
  for (const selector of order) {
    const found = page.querySelector<HTMLVideoElement>(selector)
    if (found !== null) return found
  }
  return null
}
