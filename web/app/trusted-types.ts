type Policies = {
  defaultPolicy: unknown
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown
}

declare global {
  interface Window {
    trustedTypes?: Policies
  }
}

/** Where the host demands Trusted Types: antd sets its style sheets through innerHTML; whatever holds a tag is refused. */
export const allowStyleSheets = () => {
  const policies = window.trustedTypes
  if (policies && !policies.defaultPolicy) {
    policies.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) })
  }
}
