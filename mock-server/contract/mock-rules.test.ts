import { expect, it } from 'vitest'
import type { OpenApiDocument } from './document.ts'
import { withMockRules } from './mock-rules.ts'

it('The rules of the mock document its rejections, and no response that only a real backend sends', () => {
  const documented = { description: 'Documented.' }
  const responses = { 200: documented, 403: documented, 404: documented, default: documented }
  const read = { operationId: 'one', responses }
  const write = { operationId: 'two', responses: {}, requestBody: { content: {} } }
  const source: OpenApiDocument = { paths: { '/one': { get: read, put: write } } }
  const { get, put } = withMockRules(source).paths['/one'] ?? {}
  expect(Object.keys(get?.responses ?? {})).toEqual(['200', '400', '404', '405'])
  expect(Object.keys(put?.responses ?? {})).toEqual(['400', '405', '413', '415'])
})
