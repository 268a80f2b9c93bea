import type { Seen } from '#tests/contract/exchange.ts'

type Pair = { name: string; value: string }

/** A recording in the format HAR 1.2; -1 is its word for a size that nobody measured. */
export type Har = ReturnType<typeof harOf>

/** One exchange of a recording. */
export type Entry = ReturnType<typeof entryOf>

/** Writes exchanges down as HAR 1.2: headers and text bodies as they went over the wire. */
export function harOf(entries: Entry[]) {
  return { log: { version: '1.2', creator: { name: 'pitlane contract suite', version: '1' }, entries } }
}

/** One exchange as an entry of a recording; times are milliseconds. */
export function entryOf({ wire, request, response, text, at, took }: Seen) {
  const { method, url, payload } = wire
  const { statusCode = 0, statusMessage = '', headers } = response
  const httpVersion = `HTTP/${response.httpVersion}`
  return {
    startedDateTime: at.toISOString(),
    time: took,
    request: {
      method,
      url: url.href,
      httpVersion,
      cookies: [] as Pair[],
      headers: request.getRawHeaderNames().flatMap((name) => pairs(name, request.getHeader(name))),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: Buffer.byteLength(payload ?? ''),
      ...(payload !== undefined && {
        postData: { mimeType: String(request.getHeader('content-type') ?? ''), params: [], text: payload },
      }),
    },
    response: {
      status: statusCode,
      statusText: statusMessage,
      httpVersion,
      cookies: [] as Pair[],
      headers: inTwos(response.rawHeaders),
      content: { size: Buffer.byteLength(text), mimeType: headers['content-type'] ?? '', text },
      redirectURL: headers.location ?? '',
      headersSize: -1,
      bodySize: Buffer.byteLength(text),
    },
    cache: {},
    timings: { send: 0, wait: took, receive: 0 },
  }
}

function pairs(name: string, value: number | string | readonly string[] | undefined): Pair[] {
  return [value ?? []].flat().map((one) => ({ name, value: String(one) }))
}

/** Node lists the headers of an answer as name, value, name, value. */
function inTwos(raw: readonly string[]): Pair[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: raw[index + 1] ?? '' }] : []))
}
