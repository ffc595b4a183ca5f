// The window of a test of screens, made narrower or wider; afterwards it has its former width again.
import { afterEach } from 'vitest'

// The library's types leave out what it adds to the window.
const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }

/** Sets the width of the window in CSS pixels, for one test. */
export function windowWidth(): (width: number) => void {
  const before = innerWidth
  afterEach(() => happyDOM.setViewport({ width: before }))
  return (width) => happyDOM.setViewport({ width })
}
