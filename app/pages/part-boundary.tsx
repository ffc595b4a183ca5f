import { Component, type ReactNode } from 'react'
import { errorOf } from '../domain/kernel/error-of.ts'
import { isMissingPart } from './is-missing-part.ts'
import { tellMissingPart } from './tell-missing-part.ts'

interface PartBoundaryProps {
  readonly children: ReactNode
  // The part will not be shown: its opener should reset its state.
  readonly onMissing: () => void
}

interface PartBoundaryState {
  readonly error: Error | null
}

/** If a part's code cannot be loaded (offline before everything was installed), shows a toast and keeps the page around it. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { error: errorOf(error) }
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingPart(error)) return
    tellMissingPart()
    this.props.onMissing()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isMissingPart(error)) return null
    throw error
  }
}
