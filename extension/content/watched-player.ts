// The video element being watched. A page of the site may have others, such as previews that play under the pointer.

const PLAYERS = ['#shorts-player video', '#movie_player video', 'video']
const SHORTS_LAST = ['#movie_player video', '#shorts-player video', 'video']

/** Null when the page shows none. */
export function watchedPlayer(page: Document, pathname: string): HTMLVideoElement | null {
  const order = pathname.startsWith('/shorts/') ? PLAYERS : SHORTS_LAST
  for (const selector of order) {
    const found = page.querySelector<HTMLVideoElement>(selector)
    if (found !== null) return found
  }
  return null
}
