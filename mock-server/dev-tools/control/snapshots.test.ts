import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createClock } from '#mock-server/clock.ts'
import { openDatabase, schemaVersion } from '#mock-server/database/open.ts'
import { createSnapshotStore } from '#mock-server/dev-tools/snapshots.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { seedDatabase } from '#mock-server/seeds/seeds.ts'
import { createOrder, expectConsistent, getMessage } from '#tests/mock-server/actors.ts'
import { sendRawRequest } from '#tests/mock-server/raw-exchange.ts'
import { readAllRows } from '#tests/mock-server/rows.ts'
import { createAdminApp } from '#tests/mock-server/test-app.ts'

describe('/__mock/snapshots', () => {
  it('restores data, sessions and time, and discards later sessions and faults', async () => {
    const mock = await createAdminApp({ seed: 'demo' })
    onTestFinished(() => mock.app.close())
    await createOrder(mock, 'SCHEDULED')
    await mock.put('/__mock/clock', { advanceMs: 600_000 })
    const { body: time } = await mock.get('/__mock/clock')
    const before = readAllRows(mock.db)
    const saved = await mock.post('/__mock/snapshots', { name: 'monday' })
    expect(saved.status).toBe(201)
    expect(saved.body).toEqual({ name: 'monday', ...(time as object), bytes: expect.any(Number) })

    const laterToken = mock.signIn()
    await createOrder(mock, 'COMPLETED')
    await mock.get(`/block/user/${fixtureIds.activeUser}`)
    await mock.put('/__mock/clock', { advanceMs: 86_400_000 })
    await mock.post('/__mock/faults', { operationId: 'listUsers', status: 503 })
    expect(await mock.post('/__mock/snapshots/monday/restore')).toMatchObject({ status: 200, body: time })

    expect(readAllRows(mock.db)).toEqual(before)
    expect((await mock.get('/__mock/clock')).body).toEqual(time)
    expect((await mock.get('/users')).status).toBe(200)
    const url = '/pitlane/admin/api/users'
    const response = await mock.inject({ url, headers: { authorization: laterToken } })
    expect(response.statusCode).toBe(401)
    // Triggers and foreign keys are enforced again.
    await createOrder(mock, 'COMPLETED')
    expect(() => mock.db.exec('DELETE FROM provider_entries')).toThrow('never deleted')
    expect(() => mock.db.exec('DELETE FROM users')).toThrow('FOREIGN KEY')
    await expectConsistent(mock)
  })

  it('lists, restores and deletes snapshots by name', async () => {
    const mock = await createAdminApp({ seed: 'edge' })
    onTestFinished(() => mock.app.close())
    await mock.post('/__mock/snapshots', { name: 'edge' })
    await mock.post('/__mock/reset', { seed: 'empty' })
    await mock.post('/__mock/snapshots', { name: 'a-dash_1' })
    expect((await mock.get('/__mock/snapshots')).body).toMatchObject([{ name: 'a-dash_1' }, { name: 'edge' }])
    await mock.post('/__mock/snapshots/edge/restore')
    expect(mock.db.prepare("SELECT count(*) FROM orders WHERE status = 'ON_HOLD'").pluck().get()).toBe(1)
    const rejected = await mock.post('/__mock/snapshots', { name: 'edge' })
    expect(getMessage(rejected)).toBe(
      "A snapshot named 'edge' already exists. Delete it or choose another name.",
    )
    expect((await mock.delete('/__mock/snapshots/edge')).status).toBe(204)
    expect((await mock.delete('/__mock/snapshots/edge')).status).toBe(404)
    expect((await mock.post('/__mock/snapshots/edge/restore')).status).toBe(404)
    expect((await mock.get('/__mock/snapshots')).body).toMatchObject([{ name: 'a-dash_1' }])
  })

  it('rejects invalid names in bodies and paths with 400', async () => {
    const mock = await createAdminApp()
    for (const name of ['..', 'a/b', 'A', 'a\0'])
      expect([name, (await mock.post('/__mock/snapshots', { name })).status]).toEqual([name, 400])
    onTestFinished(() => mock.app.close())
    const { port } = new URL(await mock.app.listen({ port: 0, host: '127.0.0.1' }))
    const send = (line: string) => {
      const restOfRequest = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
      return sendRawRequest(Number(port), `${line} ${restOfRequest}`)
    }
    for (const name of ['%2e%2e', '..%2Fup', '%2Fetc%2Fpasswd', 'a%5Cb', 'a%00'])
      for (const line of [`POST /__mock/snapshots/${name}/restore`, `DELETE /__mock/snapshots/${name}`])
        expect(await send(line), line).toMatch(/^HTTP\/1\.1 400 /)
  })
})

/** Creates a database file with one snapshot named 'saved'. */
function createDatabaseWithSnapshot() {
  const tempFolder = mkdtempSync(join(tmpdir(), 'pitlane-snapshots-test-'))
  onTestFinished(() => rmSync(tempFolder, { recursive: true }))
  const db = openDatabase(join(tempFolder, 'shop.db'), { fill: (target) => seedDatabase(target, 'demo') })
  onTestFinished(() => void db.close())
  const clock = createClock()
  clock.set(new Date('2030-05-06T07:08:09.000Z'))
  const snapshots = createSnapshotStore(db, clock)
  snapshots.save('saved')
  return { snapshotFolder: join(tempFolder, 'shop-snapshots', String(schemaVersion)), db, clock, snapshots }
}

it('The snapshot of a file database is saved in a folder next to it, and can be restored', () => {
  const { snapshotFolder, db, clock, snapshots } = createDatabaseWithSnapshot()
  const before = readAllRows(db)
  db.exec('DELETE FROM documents')
  clock.reset()
  snapshots.restore('saved')
  expect(readAllRows(db)).toEqual(before)
  expect(clock.now().toISOString()).toMatch(/^2030-05-06T07:08/)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(readdirSync(snapshotFolder)).toEqual(['saved.db'])
})

it.each([
  ['empty', 'no such table: snapshot', () => Buffer.alloc(0), null],
  ['not a database', 'file is not a database', (bytes: Buffer) => bytes.fill('x'), null],
  [
    'corrupt in its third quarter',
    'database disk image is malformed',
    (bytes: Buffer) => bytes.fill('x', bytes.length / 2, bytes.length * 0.75),
    expect.any(String),
  ],
])('A snapshot file that is %s is rejected with 409 and changes nothing', (_, reason, damage, listedTime) => {
  const { snapshotFolder, db, snapshots } = createDatabaseWithSnapshot()
  const file = join(snapshotFolder, 'saved.db')
  writeFileSync(file, damage(readFileSync(file)))
  const before = readAllRows(db)
  const message = `The snapshot 'saved' is damaged (${reason}). Delete it and save a new one.`
  expect(() => snapshots.restore('saved')).toThrow(expect.objectContaining({ status: 409, message }))
  expect(readAllRows(db)).toEqual(before)
  expect(snapshots.list()).toEqual([{ name: 'saved', now: listedTime, bytes: expect.any(Number) }])
  snapshots.remove('saved')
  expect(snapshots.save('saved')).toMatchObject({ name: 'saved', now: expect.any(String) })
})
