import { Children, Component, Fragment, isValidElement, type ReactNode } from 'react'
import { FailurePanel } from './failure-panel.tsx'

type Props = { children: ReactNode }

/**
 * Keeps what breaks while it is drawn to its own place: the sidebar and the other cards stay, and the place says what
 * to do. A chunk that is gone is the router's to mend, and goes on to it.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown') }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <FailurePanel
        text="This part of the page could not be shown. Try again, or reload the page."
        errors={[this.state.error]}
        onRetry={() => this.setState({ error: undefined })}
      />
    )
  }
}

/** Parts of a page, each in a boundary of its own. */
export function ErrorBoundaries({ children }: Props) {
  const parts =
    isValidElement<Props>(children) && children.type === Fragment ? children.props.children : children
  return Children.map(parts, (part) => (isValidElement(part) ? <ErrorBoundary>{part}</ErrorBoundary> : part))
}
