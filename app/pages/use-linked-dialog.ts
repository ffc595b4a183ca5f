import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

/**
 * A link may open a dialog over a page that shows none yet. This gives the dialog's entry in the history the `state` that
 * `open` writes, which says what is beneath it: so closing it goes back, and no step of Back is left that changes nothing.
 */
export function useLinkedDialog(isOpen: boolean, state: object): void {
  const navigate = useNavigate()
  const location = useLocation()
  const isPushed = useNavigationType() === NavigationType.Push
  // Whether the entry before was the page without a dialog.
  const wasBare = useRef(false)
  useLayoutEffect(() => {
    const isOverPage = wasBare.current && isPushed && isOpen
    wasBare.current = !isOpen
    if (isOverPage && location.state === null) void navigate(location, { replace: true, state })
  }, [location, isPushed, isOpen, state, navigate])
}
