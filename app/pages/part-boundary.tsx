import { Component, type ReactNode } from 'react'
import { errorOf } from '../domain/kernel/error-of.ts'
import { isMissingPart } from './is-missing-part.ts'
import { tellMissingPart } from './tell-missing-part.ts'

interface PartBoundaryProps {
  readonly children: ReactNode
  // The part will not be shown: tell its opener to forget it.
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
