import { Component, type ReactNode } from 'react'
import { errorOf } from '../domain/kernel/error-of.ts'
import { Button } from '../ui/button.tsx'

interface ErrorBoundaryState {
  readonly error: Error | null
}

/** A bug ends here: the page says so, what was saved is safe, and the report can be copied. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: errorOf(error) }
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : <Broken error={error} />
  }
}

function Broken({ error }: { error: Error }) {
  const report = `${location.pathname}\n${error.stack ?? error.message}`
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center px-6">
      <h1 tabIndex={-1} className="font-serif text-display">
        Something went wrong
      </h1>
      <p className="mt-3 text-base text-ink-soft">
        This page ran into an error of ours. Everything that was saved is safe on this device.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button onClick={() => void navigator.clipboard.writeText(report)}>Copy report</Button>
      </div>
    </main>
  )
}
