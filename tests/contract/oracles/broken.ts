import type { Entry } from './har.ts'

/** A true exchange that one thing is wrong with, and how each oracle says so; one that says nothing is blind to it. */
export type Broken = { name: string; entry: Entry; drift?: RegExp; prism?: RegExp }

type Body = Record<string, unknown>

const withText = (entry: Entry, text: string): Entry => ({
  ...entry,
  response: { ...entry.response, content: { ...entry.response.content, text, size: text.length } },
})
const answering = (entry: Entry, change: (body: Body) => Body): Entry =>
  withText(entry, JSON.stringify(change(JSON.parse(entry.response.content.text))))
const withStatus = (entry: Entry, status: number): Entry => ({
  ...entry,
  response: { ...entry.response, status },
})
const asking = (entry: Entry, change: Partial<Entry['request']>): Entry => ({
  ...entry,
  request: { ...entry.request, ...change },
})

/** One fault each, made of exchanges of the recording: proof that an oracle which finds nothing has looked. */
export function brokenOf(recording: readonly Entry[]): Broken[] {
  const found = (method: string, path: RegExp, status: number): Entry => {
    const fits = ({ request, response }: Entry) =>
      request.method === method && path.test(request.url) && response.status === status
    const entry = recording.find(fits)
    if (entry === undefined) throw new Error(`the recording has no ${method} ${path} ${status}`)
    return entry
  }
  const list = found('GET', /\/users\?page=0&size=\d+$/, 200)
  const update = found('PUT', /\/update\/user$/, 200)
  const refused = found('PUT', /\/update\/user$/, 400)
  const { url, headers } = list.request
  const { text = '' } = update.request.postData ?? {}
  return [
    {
      name: 'an undocumented status',
      entry: withStatus(update, 201),
      drift: /201: Response schema mismatch/,
      prism: /wrong answer: response Unable to match the returned status code/,
    },
    {
      name: 'an extra member',
      entry: answering(update, (user) => ({ ...user, unheardOf: 'Maria' })),
      drift: /Response has undocumented field "unheardOf"/,
      prism: /wrong answer: response\.body .*must NOT have additional properties.*unheardOf/,
    },
    {
      name: 'a missing member',
      entry: answering(update, ({ email, ...user }) => user),
      drift: /Response is missing required field "email"/,
      prism: /wrong answer: response\.body .*must have required property 'email'/,
    },
    {
      name: 'JSON that is cut off',
      entry: withText(update, update.response.content.text.slice(0, -4)),
      drift: /Response body is not valid JSON/,
      prism: /wrong answer: response|no verdict/,
    },
    {
      name: 'a wrong parameter that was let pass',
      entry: asking(list, { url: url.replace('page=0', 'page=-1') }),
      drift: /Invalid query parameter "page"/,
      prism: /taken, yet wrong: request\.query\.page .*must be >= 0/,
    },
    {
      name: 'a request without a session that was let pass',
      entry: asking(list, { headers: headers.filter(({ name }) => name.toLowerCase() !== 'authorization') }),
      drift: /does not satisfy documented OpenAPI security requirements/,
      prism: /taken, yet wrong: request .*security scheme/i,
    },
    {
      name: 'a body with an extra member that was let pass',
      entry: asking(update, {
        postData: { mimeType: 'application/json', params: [], text: text.replace('{', '{"role":"admin",') },
      }),
      drift: /Request has undocumented field "role"/,
      prism: /taken, yet wrong: request\.body .*additional properties.*role/,
    },
    {
      name: 'a right request that was refused',
      entry: { ...refused, request: list.request },
      prism: /refused, yet right: /,
    },
  ]
}
