import { Component, useState, type ReactNode } from 'react'
import { errorOf } from '../domain/kernel/error-of.ts'
import { Button, buttonClass } from '../ui/button/button.tsx'
import { isMissingPart, RELOAD_HINT } from './is-missing-part.ts'

const PORTAL = '/portal'

interface ErrorBoundaryState {
  readonly error: Error | null
}

/** Shows that a bug broke the page, that saved data is safe, and lets the person copy the report. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: errorOf(error) }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return isMissingPart(error) ? <Missing /> : <Broken error={error} />
  }
}

function Broken({ error }: { error: Error }) {
  const report = `${location.pathname}\n${error.stack ?? error.message}`
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(report).then(
      () => setCopied('The report is copied.'),
      () => setCopied('This browser does not let us copy it.'),
    )
  return (
    <Trouble
      title="Something went wrong"
      text="This page ran into an error of ours. Everything that was saved is safe on this device."
    >
      <Button onClick={() => void copy()}>Copy report</Button>
      <p role="status" className="basis-full text-small text-ink-soft">
        {copied}
      </p>
    </Trouble>
  )
}

// Not our bug: the page was never loaded on this device, or went with an older version when another tab let a newer one take over.
function Missing() {
  return <Trouble title="This page could not be loaded" text={`${RELOAD_HINT} Everything that was saved is safe.`} />
}

function Trouble({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center px-6 py-10 text-center">
      <h1 tabIndex={-1} className="font-serif text-display">
        {title}
      </h1>
      <p className="mt-3 text-base text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        {location.pathname !== PORTAL && (
          // Reloads, because what broke this page may still be in memory: with a target, it is no link within the app.
          <a href={PORTAL} target="_self" className={buttonClass()}>
            Go to your actions
          </a>
        )}
        {children}
      </div>
    </main>
  )
}
