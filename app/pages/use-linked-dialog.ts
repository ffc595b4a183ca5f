import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

/**
 * Tells the entry of a dialog that a link opened over its page without one what is beneath it, by the `state` that `open` writes. So closing it goes back, and no
 * step of Back is left that changes nothing.
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
