import { RotateCw } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from './notice.tsx'

interface RemoteContentProps<T> {
  readonly remote: {
    // Undefined until first loaded.
    readonly data: T | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  // What is here, for the retry button: `the figures`.
  readonly name: string
  readonly describe: (error: unknown) => string
  readonly loading: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Content from the server: loading, failed with a retry button, or there. Once loaded, it stays. */
export function RemoteContent<T>({ remote, name, describe, loading, children }: RemoteContentProps<T>) {
  const { data, error, isFetching, refetch } = remote
  const place = useRef<HTMLDivElement>(null)
  const hasFailed = error !== null && !isFetching
  const again = () => {
    // The retry button disappears when pressed, so the focus moves here.
    place.current?.focus({ preventScroll: true })
    void refetch()
  }
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3">
      {hasFailed && (
        <Notice tone="warn">
          <span className="block">{describe(error)}</span>
          <Button size="small" className="mt-2" aria-label={`Load ${name} again`} onClick={again}>
            <RotateCw aria-hidden="true" className="size-4" />
            Try again
          </Button>
        </Notice>
      )}
      {data !== undefined ? children(data) : !hasFailed && loading}
    </div>
  )
}
