import { describe, expect, it, onTestFinished } from 'vitest'
import { readVariants, type Variants } from '#mock-server/dev-tools/variants/variants.ts'
import { openClient } from '#tests/contract/client.ts'
import {
  isNode,
  type Node,
  type OpenDocument,
  openDocument,
  parsePointer,
  shipped,
} from '#tests/contract/document.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { type Change, comparer, overlayOf } from './compare.ts'
import { crawl } from './crawl.ts'

/** A mock server on loopback that plays the real backend, under these variants. */
async function backend(list: string) {
  const mock = await testApp({ seed: 'demo', variants: readVariants(list) as Variants })
  const address = await mock.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => mock.app.close())
  async function probed(document: OpenDocument = shipped, token = mock.signIn()) {
    const client = openClient({ profile: 'real-safe', base: `${address}/pitlane`, token })
    const { add, result } = comparer(document)
    await crawl(client, add, new Date('2026-11-23T15:00:00.000Z'))
    return result()
  }
  return { mock, probed }
}

function changed(changes: readonly Change[]): OpenDocument {
  const contract = structuredClone(shipped.contract)
  const document = openDocument(contract)
  for (const { pointer, value } of changes) {
    const parent = document.at(pointer.slice(0, pointer.lastIndexOf('/')))
    const name = parsePointer(pointer).at(-1) ?? ''
    if (isNode(parent) && value === undefined) delete (parent as Node)[name]
    else if (isNode(parent)) parent[name] = value ?? null
  }
  return openDocument(contract)
}

const named = (changes: readonly Change[]) =>
  changes.map(({ pointer }) => pointer.replace('#/components/', '')).sort()

describe('The probe', () => {
  it.each([
    ['', []],
    ['ids=number', ['schemas/Id/examples', 'schemas/Id/type']],
    ['terms=raw', ['responses/TermsHtml/content/text~1html', 'responses/TermsHtml/content/text~1plain']],
  ])("finds under '%s' exactly what differs", async (list, expected) => {
    const { probed } = await backend(list)
    const { changes, remarks } = await probed()
    expect(named(changes)).toEqual(expected)
    expect(remarks).toEqual([])
  })

  it('finds changes after which nothing differs, and keeps no value of what it read', async () => {
    const { mock, probed } = await backend(
      'page=nested,ids=number,money=string,terms=record,mechanics=array,errors=problem,times=array,slots=iso,catalogue=page',
    )
    const { changes } = await probed()
    expect(await probed(changed(changes))).toEqual({ changes: [], remarks: [] })
    const printed = JSON.stringify(overlayOf(changes.filter(({ pointer }) => !pointer.endsWith('/examples'))))
    const emails = mock.db.prepare<[], string>('SELECT email FROM users').pluck().all()
    expect(emails.filter((email) => printed.includes(email))).toEqual([])
  })

  it('stops at once when the token is refused', async () => {
    const { probed } = await backend('')
    await expect(probed(shipped, 'nobody')).rejects.toThrow('The backend refuses CONTRACT_TOKEN.')
  })
})
