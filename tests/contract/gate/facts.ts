import {
  below,
  contract,
  errorsAt,
  follow,
  isNode,
  type Node,
  operations,
  resolve,
} from '#tests/contract/document.ts'
import { bodySchemaOf } from '#tests/contract/documented.ts'

/** One fact of openapi.yaml that some exchange must show. */
export type Kind = 'status' | 'parameter' | 'header' | 'property' | 'enum value' | 'null branch'

/** Where the coverage table counts a fact: an operation or a schema. */
export type Fact = { kind: Kind; owner: string; name: string }

/** A fact in one line, as the table and the exceptions name it. */
export const nameOf = ({ kind, owner, name }: Fact): string => `${kind} ${owner} ${name}`

/** All that openapi.yaml documents and that can be observed. */
export function allFacts(): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  const add = (fact: Fact) => facts.set(nameOf(fact), fact)
  const walked = new Set<string>()
  const walk = (pointer: string) => {
    const { pointer: place, node } = follow(pointer)
    if (isNullable(node)) for (const branch of nullBranches) add(nullFact(pointer, branch))
    if (walked.has(place)) return
    walked.add(place)
    for (const fact of factsOf(place, node)) add(fact)
    for (const child of childrenOf(place, node)) walk(child)
  }
  for (const name of Object.keys(resolve(resolve(contract.components).schemas))) {
    walk(`#/components/schemas/${name}`)
  }
  for (const { id, pointer, node } of operations) {
    for (const place of parametersOf(pointer, node)) {
      add({ kind: 'parameter', owner: id, name: String(follow(place).node.name) })
      walk(below(place, 'schema'))
    }
    if (node.requestBody !== undefined) walk(bodySchemaOf(below(pointer, 'requestBody')))
    for (const status of Object.keys(resolve(node.responses))) {
      add({ kind: 'status', owner: id, name: status })
      const answer = follow(below(pointer, 'responses', status))
      for (const header of Object.keys(resolve(answer.node.headers ?? {}))) {
        add({ kind: 'header', owner: id, name: `${status} ${header}` })
      }
      if (answer.node.content !== undefined) walk(bodySchemaOf(answer.pointer))
    }
  }
  return facts
}

/** The facts that a value shows of the schema at a pointer; a value that the schema does not allow shows none. */
export function factsShown(pointer: string, value: unknown): Fact[] {
  return errorsAt(follow(pointer).pointer, value).length > 0 ? [] : shown(pointer, value)
}

function shown(place: string, value: unknown): Fact[] {
  const { pointer, node } = follow(place)
  const owner = ownerOf(pointer)
  const own: Fact[] = []
  // A member that may be null says so itself or by what it refers to; either way it is the member that is counted.
  if (isNullable(node)) {
    const branch = value === null ? 'null' : 'a value'
    own.push(nullFact(place, branch), nullFact(pointer, branch))
  }
  if (enumOf(node)?.some((one) => Object.is(one, value))) {
    own.push({ kind: 'enum value', owner, name: `${placeOf(pointer)}${JSON.stringify(value)}` })
  }
  const branches = branchesOf(pointer, node)
    .filter((branch) => errorsAt(follow(branch).pointer, value).length === 0)
    .flatMap((branch) => shown(branch, value))
  if (Array.isArray(value)) {
    return [
      ...own,
      ...branches,
      ...(node.items ? value.flatMap((item) => shown(below(pointer, 'items'), item)) : []),
    ]
  }
  if (typeof value !== 'object' || value === null) return [...own, ...branches]
  const members = Object.entries(value).flatMap(([name, inner]) => {
    if (isNode(node.properties) && Object.hasOwn(node.properties, name)) {
      return [
        { kind: 'property' as const, owner, name: `${placeOf(pointer)}${name}` },
        ...shown(below(pointer, 'properties', name), inner),
      ]
    }
    return isNode(node.additionalProperties) ? shown(below(pointer, 'additionalProperties'), inner) : []
  })
  return [...own, ...branches, ...members]
}

function factsOf(pointer: string, node: Node): Fact[] {
  const owner = ownerOf(pointer)
  return [
    ...Object.keys(isNode(node.properties) ? node.properties : {}).map(
      (name): Fact => ({ kind: 'property', owner, name: `${placeOf(pointer)}${name}` }),
    ),
    ...(enumOf(node) ?? []).map(
      (value): Fact => ({ kind: 'enum value', owner, name: `${placeOf(pointer)}${JSON.stringify(value)}` }),
    ),
    ...(isNullable(node) ? nullBranches.map((branch) => nullFact(pointer, branch)) : []),
  ]
}

function childrenOf(pointer: string, node: Node): string[] {
  return [
    ...Object.keys(isNode(node.properties) ? node.properties : {}).map((name) =>
      below(pointer, 'properties', name),
    ),
    ...branchesOf(pointer, node),
    ...['items', 'additionalProperties'].filter((key) => isNode(node[key])).map((key) => below(pointer, key)),
  ]
}

function branchesOf(pointer: string, node: Node): string[] {
  return ['anyOf', 'allOf'].flatMap((key) =>
    [node[key] ?? []].flat().map((_, index) => below(pointer, key, index)),
  )
}

/** Null stands beside something else: `type: [string, 'null']` or an `anyOf` with a null. A lone null is no branch. */
function isNullable(node: Node): boolean {
  if (Array.isArray(node.type)) return node.type.includes('null')
  return Array.isArray(node.anyOf) && node.anyOf.some((branch) => isNode(branch) && branch.type === 'null')
}

function enumOf(node: Node): unknown[] | undefined {
  if (Array.isArray(node.enum)) return node.enum
  return node.const === undefined ? undefined : [node.const]
}

const nullBranches = ['null', 'a value'] as const

function nullFact(pointer: string, branch: (typeof nullBranches)[number]): Fact {
  return { kind: 'null branch', owner: ownerOf(pointer), name: `${placeOf(pointer)}${branch}` }
}

/** The schema, or the operation, that a pointer leads into. */
function ownerOf(pointer: string): string {
  const [, first, second, third = ''] = pointer.split('/')
  if (first === 'components') return third
  return operations.find((one) => one.pointer === `#/${first}/${second}/${third}`)?.id ?? pointer
}

/** What lies between the owner and the place itself: `bookedSlots[].`. */
function placeOf(pointer: string): string {
  const steps = pointer.split('/').slice(4)
  const words: string[] = []
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index]
    if (step === 'properties') {
      index += 1
      words.push(steps[index] ?? '')
    } else if (step === 'items') words.push('[]')
    else if (step === 'additionalProperties') words.push('{}')
  }
  return words.length === 0 ? '' : `${words.join('.').replaceAll('.[]', '[]')}: `
}

/** Where the parameters of an operation stand. */
export function parametersOf(pointer: string, node: Node): string[] {
  const count = Array.isArray(node.parameters) ? node.parameters.length : 0
  return Array.from({ length: count }, (_, index) => follow(below(pointer, 'parameters', index)).pointer)
}
