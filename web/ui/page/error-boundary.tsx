import { Children, Component, Fragment, isValidElement, type ReactNode } from 'react'
import { FailurePanel } from './failure-panel.tsx'

type Props = { children: ReactNode }

/** Renders a failure in place of a part that throws during rendering. The rest of the page stays. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('An empty value was thrown') }
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

/** Renders each child, or each child of a fragment, in a separate boundary. */
export function ErrorBoundaries({ children }: Props) {
  const parts =
    isValidElement<Props>(children) && children.type === Fragment
      ? children.props.children
      : children
  return Children.map(parts, (part) =>
    isValidElement(part) ? <ErrorBoundary>{part}</ErrorBoundary> : part,
  )
}
