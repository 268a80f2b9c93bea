import type { Entry } from './har.ts'

/** A true exchange of the mock server that one thing is wrong with, and how each oracle says so; blind is undefined. */
export type Broken = { name: string; entry: Entry; drift?: RegExp; prism?: RegExp }

/** What was recorded of the mock server, to break. */
export type Recorded = Record<'list' | 'update' | 'verify' | 'patch' | 'terms' | 'rule', Entry>

type Body = Record<string, unknown>

/** The same exchange with other members in the JSON of its answer. */
function answering(entry: Entry, change: (body: Body) => Body): Entry {
  const body = change(JSON.parse(entry.response.content.text) as Body)
  return withText(entry, JSON.stringify(body))
}

function withText(entry: Entry, text: string): Entry {
  const size = Buffer.byteLength(text)
  const content = { ...entry.response.content, text, size }
  return { ...entry, response: { ...entry.response, content, bodySize: size } }
}

const withStatus = (entry: Entry, status: number): Entry => ({
  ...entry,
  response: { ...entry.response, status },
})

function withHeader(entry: Entry, name: string, value: string | undefined): Entry {
  const others = entry.response.headers.filter((header) => header.name.toLowerCase() !== name)
  const headers = value === undefined ? others : [...others, { name, value }]
  const { content } = entry.response
  const mimeType = name === 'content-type' ? (value ?? '') : content.mimeType
  return { ...entry, response: { ...entry.response, headers, content: { ...content, mimeType } } }
}

function asking(entry: Entry, change: Partial<Entry['request']>): Entry {
  return { ...entry, request: { ...entry.request, ...change } }
}

function sending(entry: Entry, text: string): Entry {
  const { postData } = entry.request
  return asking(entry, { ...(postData && { postData: { ...postData, text } }), bodySize: text.length })
}

const withoutToken = ({ request }: Entry) =>
  request.headers.filter(({ name }) => name.toLowerCase() !== 'authorization')

/** One fault each: what a server may get wrong in an answer, and what it may let pass in a request. */
export function brokenOf({ list, update, verify, patch, terms, rule }: Recorded): Broken[] {
  const { url } = list.request
  return [
    {
      name: 'an undocumented success',
      entry: withStatus(update, 201),
      drift: /201: Response schema mismatch/,
      prism: /wrong answer: response Unable to match the returned status code/,
    },
    {
      name: 'an undocumented failure',
      entry: withStatus(rule, 418),
      drift: /418: Response schema mismatch/,
      prism: /wrong answer: response Unable to match the returned status code/,
    },
    {
      name: 'an undocumented failure in plain text',
      entry: withHeader(withStatus(withText(rule, 'Teapot'), 418), 'content-type', 'text/plain'),
      prism: /wrong answer: response Unable to match the returned status code/,
    },
    {
      name: 'an extra member',
      entry: answering(update, (user) => ({ ...user, nickname: 'Maria' })),
      drift: /Response has undocumented field "nickname"/,
      prism: /wrong answer: response\.body .*must NOT have additional properties.*nickname/,
    },
    {
      name: 'an extra member of a failure',
      entry: answering(rule, (error) => ({ ...error, trace: 'x' })),
      drift: /400: Response has undocumented field "trace"/,
      prism: /wrong answer: response\.body .*additional properties.*trace/,
    },
    {
      name: 'a missing member',
      entry: answering(update, ({ email, ...user }) => user),
      drift: /Response is missing required field "email"/,
      prism: /wrong answer: response\.body .*must have required property 'email'/,
    },
    {
      name: 'a wrong type',
      entry: answering(update, (user) => ({ ...user, isActive: 'yes' })),
      drift: /Response field "isActive" must be boolean/,
      prism: /wrong answer: response\.body\.isActive .*must be boolean/,
    },
    {
      name: 'null where there is always a value',
      entry: answering(list, (page) => ({ ...page, totalPages: null })),
      drift: /Response field "totalPages" must be integer/,
      prism: /wrong answer: response\.body\.totalPages .*must be integer/,
    },
    {
      name: 'a text of no documented format',
      entry: answering(rule, (error) => ({ ...error, timestamp: 'yesterday' })),
      drift: /Response field "timestamp" does not match format/,
      prism: /wrong answer: response\.body\.timestamp .*must match format/,
    },
    {
      name: 'JSON that is cut off',
      entry: withText(update, update.response.content.text.slice(0, -4)),
      drift: /Response body is not valid JSON/,
      prism: /wrong answer: response|no verdict/,
    },
    {
      name: 'another media type',
      entry: withHeader(terms, 'content-type', 'text/plain; charset=utf-8'),
      prism: /wrong answer: response .*media type/,
    },
    {
      name: 'a required header that is missing',
      entry: withHeader(verify, 'authorization', undefined),
      prism: /wrong answer: response\.header.* must have required property 'authorization'/,
    },
    { name: 'an undocumented header of an answer', entry: withHeader(update, 'x-powered-by', 'pitlane') },
    { name: 'a required header of a 405 that is missing', entry: withHeader(patch, 'allow', undefined) },
    {
      name: 'an undocumented header that was let pass',
      entry: asking(list, { headers: [...list.request.headers, { name: 'x-page', value: '1' }] }),
      drift: /Undocumented header in traffic: "x-page"/,
    },
    {
      name: 'an undocumented parameter that was let pass',
      entry: asking(list, { url: `${url}&sort=email` }),
      drift: /Undocumented query parameter in traffic: "sort"/,
    },
    {
      name: 'a wrong parameter that was let pass',
      entry: asking(list, { url: url.replace('page=0', 'page=-1') }),
      drift: /Invalid query parameter "page"/,
      prism: /taken, yet wrong: request\.query\.page .*must be >= 0/,
    },
    {
      name: 'a request without a session that was let pass',
      entry: asking(list, { headers: withoutToken(list) }),
      drift: /does not satisfy documented OpenAPI security requirements/,
      prism: /taken, yet wrong: request .*security scheme/i,
    },
    {
      name: 'a body with an extra member that was let pass',
      entry: sending(update, update.request.postData?.text.replace('{', '{"role":"admin",') ?? ''),
      drift: /Request has undocumented field "role"/,
      prism: /taken, yet wrong: request\.body .*additional properties.*role/,
    },
    {
      name: 'a method that no operation has, let pass',
      entry: withStatus(asking(update, { method: 'PATCH' }), 200),
      drift: /Undocumented endpoint: PATCH/,
      prism: /taken, yet wrong: request Selected route not found/,
    },
    {
      name: 'a path that no operation has',
      entry: asking(list, { url: url.replace('/users', '/people') }),
      drift: /Undocumented endpoint: GET \S+\/people/,
      prism: /taken, yet wrong: request Selected route not found/,
    },
    {
      name: 'a right request that was refused',
      entry: { ...rule, request: list.request },
      prism: /refused, yet right: /,
    },
  ]
}
