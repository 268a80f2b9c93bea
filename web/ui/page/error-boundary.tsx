import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { ErrorBoundary as ReactErrorBoundary } from 'react-error-boundary'
import { FailurePanel } from './failure-panel.tsx'
import { retryAfter } from './lazy-with-retry.tsx'

type Props = { children: ReactNode }

/** Renders a failure in place of a part that throws during rendering. The rest of the page stays. */
export function ErrorBoundary({ children }: Props) {
  return (
    <ReactErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <FailurePanel
          text="This part of the page could not be shown. Try again, or reload the page."
          errors={[error]}
          onRetry={() => retryAfter(error, resetErrorBoundary)}
        />
      )}
    >
      {children}
    </ReactErrorBoundary>
  )
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
