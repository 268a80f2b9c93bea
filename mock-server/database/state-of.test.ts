import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open.ts'
import { stateOf } from './state-of.ts'

it('The state of a database changes with every write, whoever makes it, and with nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-state-'))
  const file = join(folder, 'test.db')
  const schema = 'CREATE TABLE things (id TEXT PRIMARY KEY) STRICT'
  const ours = openDatabase(file, { schema })
  const theirs = openDatabase(file, { schema })
  onTestFinished(() => {
    ours.close()
    theirs.close()
    rmSync(folder, { recursive: true })
  })
  const state = stateOf(ours)
  const seen = [state()]
  for (const write of [
    () => ours.exec("INSERT INTO things VALUES ('1')"),
    () => theirs.exec("INSERT INTO things VALUES ('2')"),
    () => ours.exec("UPDATE things SET id = '3' WHERE id = '1'"),
    () => theirs.exec('DELETE FROM things'),
  ]) {
    write()
    seen.push(state())
    ours.exec('SELECT * FROM things')
    theirs.exec('SELECT * FROM things')
    expect(state()).toBe(seen.at(-1))
  }
  expect(new Set(seen).size).toBe(5)
})
