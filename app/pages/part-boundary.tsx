import { Component, type ReactNode } from 'react'
import { errorOf } from '../domain/kernel/error-of.ts'
import { showToast } from '../state/toasts.ts'
import { isMissingPart } from './is-missing-part.ts'

interface PartBoundaryProps {
  readonly children: ReactNode
  // The part will not be shown: whoever asked for it forgets it.
  readonly onMissing: () => void
}

interface PartBoundaryState {
  readonly error: Error | null
}

/** A part whose code cannot be had (offline before everything was installed) is told; the page around it stays. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { error: errorOf(error) }
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingPart(error)) return
    showToast('bad', {
      title: 'This part is not on this device yet',
      description: 'Go online and reload the page once; from then on it opens offline too.',
      action: { label: 'Reload', run: () => location.reload() },
    })
    this.props.onMissing()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isMissingPart(error)) return null
    throw error
  }
}
