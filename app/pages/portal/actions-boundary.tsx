import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface ActionsBoundaryProps {
  // Loads the code of the actions, if that is what is missing: once it has failed, React does not ask for it again.
  readonly prepare: () => Promise<unknown>
  readonly children: ReactNode
}

interface ActionsBoundaryState {
  readonly hasFailed: boolean
}

/** ERR-10: the actions could not be read from this device. The page around them stays, and there is a retry button. */
export class ActionsBoundary extends Component<ActionsBoundaryProps, ActionsBoundaryState> {
  override state: ActionsBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ActionsBoundaryState {
    return { hasFailed: true }
  }

  readonly #tryAgain = () => void this.props.prepare().then(() => this.setState({ hasFailed: false }))

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <Notice tone="bad">Failed to load actions. Please try again.</Notice>
        <Button className="mt-4" onClick={this.#tryAgain}>
          Try again
        </Button>
      </div>
    )
  }
}
