import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** The token of a mailed link. Once read, it is removed from the URL, so that it cannot be seen, shared or sent as a referrer. */
export function useMailedToken(): string | null {
  const [params] = useSearchParams()
  const location = useLocation()
  const { pathname } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const inAddress = params.get('token')
  const [token] = useState(() => inAddress ?? tokenOf(state))
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate, pathname])
  return token === '' ? null : token
}

function tokenOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null
}
