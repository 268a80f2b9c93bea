import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases } from '#tests/contract/cases/all-cases.ts'
import { type Node, openDocument, shipped } from '#tests/contract/document.ts'
import { openTheatre, type Stage } from './stage.ts'

const theatre = openTheatre()
const opened: Stage[] = []
const cases = Object.values(allCases)
  .flat()
  .filter(({ operationId }) => operationId === 'updateUser')
  .slice(0, 6)

async function differencesWith(pointer: string, change: (node: Node) => void): Promise<string[]> {
  const contract = structuredClone(shipped.contract)
  change(openDocument(contract).at(pointer) as Node)
  const stage = await theatre.open(contract, new Set(['updateUser', 'getUser']))
  opened.push(stage)
  const found: string[] = []
  for (const one of cases) found.push(...(await stage.play(one)).differences)
  return found
}
beforeAll(async () => void (await differencesWith('#', () => {})))
afterAll(() => {
  for (const stage of opened) stage.close()
})

describe('A golden case on a changed contract', () => {
  it('holds when the contract is as it was', async () => {
    expect(await differencesWith('#', () => {})).toEqual([])
  })

  it('differs when the server takes less than it should', async () => {
    const found = await differencesWith('#/components/schemas/UpdateUserRequest', (node) => {
      node.required = [...([node.required].flat() as string[]), 'mobileNo']
    })
    expect(found).toContainEqual(expect.stringMatching(/^status: expected 200, got 400/))
  })

  it('differs when an answer is not what the contract then says', async () => {
    const found = await differencesWith('#/components/schemas/User/properties/dateOfBirth', (node) => {
      node.type = 'string'
    })
    expect(found).toContainEqual(expect.stringMatching(/dateOfBirth must be string \(openapi\.yaml\)/))
  })

  it('is not played where no server can be built', async () => {
    const change = (node: Node) => delete node['200']
    const path = '#/paths/~1admin~1api~1update~1user/put/responses'
    await expect(differencesWith(path, change)).rejects.toThrow('updateUser must have one success status')
  })
})
