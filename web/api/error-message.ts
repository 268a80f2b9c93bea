const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sentence = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  // a proxy's HTML error page is nothing to show to anybody
  return text === '' || text.startsWith('<') ? undefined : text.slice(0, 500)
}

const sentences = (list: unknown): string | undefined => {
  if (!Array.isArray(list)) return undefined
  const found = list.map((entry) =>
    isObject(entry) ? sentence(entry.message ?? entry.defaultMessage ?? entry.detail) : sentence(entry),
  )
  return sentence(found.filter(Boolean).join(', '))
}

/** What a failed answer says in words: `message`, `detail`, `errors[]`, `error`, `title` or plain text. */
export const errorMessage = (body: unknown): string | undefined => {
  if (!isObject(body)) return sentences(body) ?? sentence(body)
  return (
    sentence(body.message) ??
    sentence(body.detail) ??
    sentences(body.errors) ??
    sentence(body.error) ??
    sentence(body.title)
  )
}
