import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { disagreements } from './agreement.ts'
import { type Broken, brokenOf, type Recorded } from './broken.ts'
import { driftOf } from './drift.ts'
import { harOf } from './har.ts'
import { startPrism } from './prism.ts'
import { recordedOfTheMock } from './recorded.ts'
import { startReplay } from './replay.ts'

// a tool of its own takes its time to start on a busy machine; nothing is timed here
vi.setConfig({ testTimeout: 120_000 })

let recorded: Recorded
let broken: Broken[]

beforeAll(async () => {
  recorded = await recordedOfTheMock()
  broken = brokenOf(recorded)
})

/** Each with what was said of it, for a failure that can be read. */
const asSaid = (
  of: readonly Broken[],
  said: (one: Broken, index: number) => string[],
  by: 'drift' | 'prism',
) =>
  of.map((one, index) => {
    const lines = said(one, index)
    const expected = one[by]
    const seen = expected === undefined ? lines.length === 0 : lines.some((line) => expected.test(line))
    return { name: one.name, seen: seen ? 'as expected' : lines }
  })

const asExpected = () => broken.map(({ name }) => ({ name, seen: 'as expected' }))

describe('drift', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-oracles-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('says of every fault what is known that it says, and nothing of what is right', async () => {
    const right = Object.values(recorded)
    const file = join(folder, 'recording.har')
    writeFileSync(file, JSON.stringify(harOf([...broken.map(({ entry }) => entry), ...right])))
    const { findings } = await driftOf(file)
    const said = (index: number) => findings.filter((one) => one.index === index).map(({ line }) => line)
    expect(asSaid(broken, (_, index) => said(index), 'drift')).toEqual(asExpected())
    expect(right.flatMap((_, index) => said(broken.length + index))).toEqual([])
  })

  it('is not silent about a file that it cannot read', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'no recording')
    writeFileSync(join(folder, 'recording.har'), JSON.stringify(harOf([recorded.list])))
    const { findings } = await driftOf(folder)
    expect(findings.map(({ line }) => line)).toEqual([expect.stringMatching(/Skipping traffic file/)])
  })
})

describe('Prism', () => {
  it('says of every fault what is known that it says, and nothing of what is right', async () => {
    const replay = await startReplay()
    const prism = await startPrism(replay.base)
    try {
      for (const entry of [...broken.map(({ entry }) => entry), ...Object.values(recorded)]) {
        await prism.carry(replay.wireOf(entry))
      }
    } finally {
      await prism.close()
      await replay.close()
    }
    const said = (index: number) => disagreements(prism.verdicts.slice(index, index + 1))
    expect(asSaid(broken, (_, index) => said(index), 'prism')).toEqual(asExpected())
    expect(disagreements(prism.verdicts.slice(broken.length))).toEqual([])
  })
})
