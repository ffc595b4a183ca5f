import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Closes what the current history entry shows, once: by going back as many entries as were pushed for it, or, if none was, by
 * `stay`, which changes the entry itself. So no step of Back is left that changes nothing.
 */
export function useEntryCloser(): (entries: number, stay: () => void) => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The entry whose dialog can be closed. Forward brings a closed dialog back, in the same entry: it must be possible to close it again.
  const closable = useRef('')
  useLayoutEffect(() => {
    closable.current = key
    return () => {
      closable.current = ''
    }
  }, [key])
  return (entries, stay) => {
    // Some layers report closing twice, and a save may end after its dialog was closed: going back twice would leave the page.
    if (closable.current !== key) return
    closable.current = ''
    if (entries > 0) void navigate(-entries)
    else stay()
  }
}
