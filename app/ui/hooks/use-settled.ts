import { useEffect, useRef, useState } from 'react'

/** The value once it has not changed for `ms`; until then the previous one. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  const latest = useRef(value)
  const said = JSON.stringify(value)
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest.current), ms)
    return () => clearTimeout(timer)
  }, [said, ms])
  return settled
}
