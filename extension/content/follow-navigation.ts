// The site changes videos without loading a page: its own event says so, and a poll catches what has no event (Shorts).

const POLL_MS = 500

/** Calls back with the video id now and whenever it changes, null when no video is watched. Returns how to stop. */
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
