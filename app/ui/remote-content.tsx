import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface RemoteContentProps<T> {
  readonly remote: {
    // Undefined until it was loaded once.
    readonly data: T | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  // What stands here, for the button that tries again: `the figures`.
  readonly name: string
  readonly describe: (error: unknown) => string
  readonly loading: ReactNode
  readonly children: (data: T) => ReactNode
}

/** What comes from the server: loading, failed with a way to try again, or there; what was there once stays. */
export function RemoteContent<T>({ remote, name, describe, loading, children }: RemoteContentProps<T>) {
  const { data, error, isFetching, refetch } = remote
  const hasFailed = error !== null && !isFetching
  const problem = hasFailed && (
    <Notice tone="warn">
      <span className="block">{describe(error)}</span>
      <Button size="small" className="mt-2" aria-label={`Load ${name} again`} onClick={() => void refetch()}>
        <RotateCw aria-hidden="true" className="size-4" />
        Try again
      </Button>
    </Notice>
  )
  if (data === undefined) return hasFailed ? problem : loading
  return (
    <>
      {problem}
      {children(data)}
    </>
  )
}
