import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { brand } from '#web/brand.ts'
import { answerTo } from './addresses.ts'
import { headersOf } from './headers.ts'

/** The files that may be asked for by name: a document goes by its address alone, its twins go with their file. */
const filesIn = (folder: string) =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )

/** A web server that answers as docs/hosting.md asks of a host; API calls go on to `backend`. */
export async function buildHost(folder: string, backend?: string): Promise<FastifyInstance> {
  const known = filesIn(folder)
  const host = Fastify({ forceCloseConnections: true })
  await host.register(files, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  if (backend)
    await host.register(proxy, {
      upstream: backend,
      prefix: `/${brand.slug}`,
      rewritePrefix: `/${brand.slug}`,
      replyOptions: {
        onError: (reply) => {
          reply.code(502).send({ status: 502, message: 'The backend does not answer.' })
        },
      },
    })

  host.get('/*', (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '')
    const answer = known.has(path) ? { file: path, status: 200 } : answerTo(path)
    if ('redirect' in answer) return reply.headers(headersOf(path)).redirect(answer.redirect, 308)
    return reply.code(answer.status).headers(headersOf(answer.file)).sendFile(answer.file.slice(1))
  })
  return host
}
