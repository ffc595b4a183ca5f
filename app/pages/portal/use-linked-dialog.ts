import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { OVER_PORTAL } from '../use-portal-params.ts'

/**
 * Tells the entry of a dialog that a link opened over the portal what is beneath it, as `open` does. So closing it goes back, and no
 * step of Back is left that changes nothing.
 */
export function useLinkedDialog(isOpen: boolean): void {
  const navigate = useNavigate()
  const location = useLocation()
  const isPushed = useNavigationType() === NavigationType.Push
  // Whether the entry before was the portal without a dialog.
  const wasPortal = useRef(false)
  useLayoutEffect(() => {
    const isOverPortal = wasPortal.current && isPushed && isOpen
    wasPortal.current = !isOpen
    if (isOverPortal && location.state === null) void navigate(location, { replace: true, state: OVER_PORTAL })
  }, [location, isPushed, isOpen, navigate])
}
