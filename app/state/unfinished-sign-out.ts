// A sign-out that has begun and is not known to have reached the server and every row of this device. While the mark
// stands nobody is signed in here: the next start finishes it. It tells nothing of whom.

const KEY = 'afterwatch.signing-out'

export function markSignOut(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    return // storage is blocked: then no row was kept either
  }
}

export function clearSignOutMark(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    return
  }
}

export function isSignOutUnfinished(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
