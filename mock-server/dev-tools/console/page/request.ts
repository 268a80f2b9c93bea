/** The error type that the generated hooks import. */
export type ErrorType<_Body = unknown> = Error

/** Calls the control API, and returns the body. Throws an Error with the server's message, if there is one. */
export async function request<Body>(url: string, options: RequestInit): Promise<Body> {
  const response = await fetch(url, options).catch((cause) => {
    if (options.signal?.aborted) throw cause
    throw new Error('The mock server does not respond. Is it running?', { cause })
  })
  const text = await response.text()
  const body = text === '' ? undefined : JSON.parse(text)
  if (!response.ok)
    throw new Error(body?.message ?? `The mock server responded with ${response.status}.`)
  return body
}
