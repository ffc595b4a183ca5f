import { RotateCw } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
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
  // What is here, for the button that tries again: `the figures`.
  readonly name: string
  readonly describe: (error: unknown) => string
  readonly loading: ReactNode
  readonly children: (data: T) => ReactNode
}

/** What comes from the server: loading, failed with a way to try again, or there; what was there once stays. */
export function RemoteContent<T>({ remote, name, describe, loading, children }: RemoteContentProps<T>) {
  const { data, error, isFetching, refetch } = remote
  const place = useRef<HTMLDivElement>(null)
  const hasFailed = error !== null && !isFetching
  const again = () => {
    // The button goes as it is pressed: the focus stays here.
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
