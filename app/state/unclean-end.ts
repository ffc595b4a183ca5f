// A page that is on the screen when its browser is killed cannot say good-bye: its mark stays.

const KEY = 'afterwatch.on-screen'

/** Whether the page before this one was cut off in the middle; from here on this one is watched. Once a page. */
export function wasCutOff(): boolean {
  const wasOnScreen = isMarked()
  mark()
  document.addEventListener('visibilitychange', mark)
  addEventListener('pagehide', unmark)
  return wasOnScreen
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function mark(): void {
  if (document.visibilityState !== 'visible') {
    unmark()
    return
  }
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    return // storage is blocked: then no row was kept either
  }
}

function unmark(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    return
  }
}
