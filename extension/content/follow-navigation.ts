// The site switches videos without loading a page: it fires its own event, and a poll covers what has no event (Shorts).

const POLL_MS = 500

/**
 * Calls back with the video id now and on every change, null when no video is being watched. Returns a function that stops it.
 */
export function followNavigation(
  currentVideoId: () => string | null,
  onChange: (id: string | null) => void,
): () => void {
  let last = currentVideoId()
  const check = () => {
    const now = currentVideoId()
    if (now === last) return
    last = now
    onChange(now)
  }
  document.addEventListener('yt-navigate-finish', check)
  const timer = setInterval(check, POLL_MS)
  onChange(last)
  return () => {
    document.removeEventListener('yt-navigate-finish', check)
    clearInterval(timer)
  }
}
