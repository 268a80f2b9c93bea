import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  contract,
  findValue,
  isNode,
  listValidationErrors,
  operations,
  resolve,
  walk,
} from '#scripts/contract/openapi.ts'

/** What openapi.yaml must have. The comments of specification.yaml say which parts are stated and which are assumed. */
const specification: {
  operations: Record<string, readonly [method: string, path: string, tag: string]>
  codes: Record<string, readonly unknown[]>
  defaults: readonly string[]
  values: Record<string, { valid: readonly unknown[]; invalid: readonly unknown[] }>
} = parse(readFileSync('tests/contract/specification.yaml', 'utf8'))

const findSchemaPointer = (name: string) =>
  name.startsWith('#') ? name : `#/components/schemas/${name}`

describe('openapi.yaml agrees with specification.yaml', () => {
  it('has its operations', () => {
    expect(
      Object.fromEntries(
        operations.map(({ id, method, path, node }) => [id, [method, path, node.tags].flat()]),
      ),
    ).toEqual(specification.operations)
  })

  it('needs no session for the public terms and the sign-in (Specification §7)', () => {
    const withoutSession = operations
      .filter(({ node }) => node.security !== undefined)
      .map(({ id }) => id)
    expect(withoutSession.sort()).toEqual(['getPublicTerms', 'sendOtp', 'verifyOtp'])
  })

  it('has its defaults', () => {
    const defaults = operations.flatMap(({ id, node }) =>
      [node.parameters ?? []].flat().flatMap((parameter) => {
        const { name, schema } = resolve(parameter)
        const { default: value } = resolve(schema)
        return value === undefined ? [] : [`${id} ${name} ${value}`]
      }),
    )
    expect(defaults).toEqual(specification.defaults)
  })

  it.each(Object.entries(specification.codes))('has its codes of %s', (name, codes) => {
    const schema = resolve(findValue(findSchemaPointer(name)))
    expect(schema.enum).toEqual(codes)
  })

  it.each(Object.entries(specification.values))(
    'has its format of %s',
    (name, { valid, invalid }) => {
      const isAllowed = (value: unknown) =>
        listValidationErrors(findSchemaPointer(name), value).length === 0
      expect(valid.filter((value) => !isAllowed(value))).toEqual([])
      expect(invalid.filter(isAllowed)).toEqual([])
    },
  )
})

describe('openapi.yaml', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'documents the certainty of %s, and has an example of each response body',
    (_, { node: operation }) => {
      expect(operation['x-spec']).toHaveProperty('call')
      for (const [status, response] of Object.entries(resolve(operation.responses))) {
        if (status === '204') continue
        const content = Object.values(resolve(resolve(response).content))
        expect(content).toHaveLength(1)
        for (const media of content) {
          expect(
            Object.keys(resolve(media)).some((key) => key === 'example' || key === 'examples'),
          ).toBe(true)
        }
      }
    },
  )

  it('has marks with certainty, section and note, and none that repeats the default', () => {
    const marks = [...walk(contract)].flatMap(([pointer, node]) =>
      isNode(node['x-spec'])
        ? Object.entries(node['x-spec']).map((fact) => ({ pointer, fact }))
        : [],
    )
    expect(marks.length).toBeGreaterThan(50)
    for (const {
      pointer,
      fact: [name, mark],
    } of marks) {
      const isDefault = isNode(mark) && mark.certainty === 'not-shown'
      expect(mark, `${pointer} ${name}`).toEqual({
        certainty: expect.stringMatching(/^(stated|reading|not-shown)$/),
        section: expect.toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8, 9]),
        // A fact without a mark is not shown, so such a mark needs a note.
        ...((isDefault || Object.hasOwn(Object(mark), 'note')) && {
          note: expect.stringMatching(/\.$/),
        }),
      })
    }
  })

  it('has only links to existing sections, tags and operations', () => {
    const { description = '' } = resolve(contract.info)
    const headings = [...String(description).matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => heading,
    )
    const tags = [contract.tags ?? []].flat().map((tag) => String(resolve(tag).name))
    const targets = new Set([
      ...headings.map((heading) => `#section/${heading.replaceAll(' ', '-')}`),
      ...tags.map((tag) => `#tag/${tag}`),
      ...operations.map(({ id }) => `#operation/${id}`),
    ])
    const links = [...walk(contract)].flatMap(([, { description: text }]) =>
      [...String(text).matchAll(/\]\((#[^)]+)\)/g)].map(([, target = '']) => target),
    )
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((link) => !targets.has(link))).toEqual([])
  })

  it('has no line of text longer than 120 characters, except table rows', () => {
    const lines = readFileSync('openapi.yaml', 'utf8').split('\n')
    expect(lines.filter((line) => line.length > 120 && !line.trim().startsWith('|'))).toEqual([])
  })

  it('has only schemas that code generators read correctly', () => {
    for (const [pointer, node] of walk(contract)) {
      if (/\/(example|examples|x-spec)(\/|$)/.test(pointer)) continue
      if (typeof node.$ref === 'string') expect(Object.keys(node), pointer).toEqual(['$ref'])
      if ('anyOf' in node) {
        // The only use is a component that may be null.
        expect(node.anyOf, pointer).toEqual([{ $ref: expect.any(String) }, { type: 'null' }])
      }
      // Generators drop a constant, and keep an enum with one value.
      expect(node, pointer).not.toHaveProperty('const')
      if (Array.isArray(node.enum)) {
        if (node.enum.length > 1) expect(pointer).toMatch(/^#\/components\/schemas\/\w+$/)
        expect(node.enum, pointer).not.toContain(null)
      }
      // A validator that matches whole texts, and one that searches, must agree.
      if ('pattern' in node) expect(node.pattern, pointer).toMatch(/^\^.*\$$/)
      if (typeof node.format === 'string' && node.format.startsWith('date')) {
        expect(node, pointer).not.toHaveProperty('maxLength')
      }
    }
  })

  it('describes every property and parameter', () => {
    for (const [pointer, node] of walk(contract)) {
      if (isNode(node.properties) && !pointer.includes('/example')) {
        for (const [name, property] of Object.entries(node.properties)) {
          const ownDescription = isNode(property) ? property.description : undefined
          expect(
            ownDescription ?? resolve(property).description,
            `${pointer}/properties/${name}`,
          ).toEqual(expect.stringMatching(/.{3}/))
        }
      }
      if (
        typeof node.in === 'string' &&
        typeof node.name === 'string' &&
        pointer.includes('/parameters/')
      ) {
        expect(node.description, pointer).toEqual(expect.stringMatching(/.{8}/))
      }
    }
  })
})
