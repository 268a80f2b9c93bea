import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { seedDatabase } from './seeds.ts'

const folder = join(import.meta.dirname, 'pictures')
const files = readdirSync(folder).filter((file) => !file.endsWith('.svg'))
const magic: Record<string, string> = { jpg: '/9j/', png: 'iVBOR', gif: 'R0lG' }

const db = openDatabase(':memory:', { fill: (empty) => seedDatabase(empty, 'demo') })
afterAll(() => db.close())
const contents = db.prepare('SELECT document_content FROM documents').pluck().all() as string[]

describe('the pictures of the seeds', () => {
  it.each(files)('%s begins as its kind does and is small', (file) => {
    const bytes = readFileSync(join(folder, file))
    expect(bytes.toString('base64').startsWith(magic[file.split('.').at(-1) ?? ''] ?? 'unknown')).toBe(true)
    expect(bytes.length).toBeLessThanOrEqual(15_000)
  })

  it('are of three kinds and together no larger than 300 kB', () => {
    expect(new Set(files.map((file) => file.split('.').at(-1)))).toEqual(new Set(['jpg', 'png', 'gif']))
    expect(files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0)).toBeLessThanOrEqual(
      300_000,
    )
  })

  it('are all recognised in the demo, as bare base64 and as data URLs', () => {
    for (const content of contents)
      expect(content).toMatch(/^(data:image\/(jpeg|png|gif|svg\+xml);base64,|\/9j\/|iVBOR|R0lG)/)
    expect(contents.filter((content) => content.startsWith('data:')).length).toBeGreaterThan(50)
    expect(contents.filter((content) => !content.startsWith('data:')).length).toBeGreaterThan(50)
  })

  it('show a name and a number on the licence of every user who has one', () => {
    const licences = db
      .prepare<[], { content: string; lastName: string; number: string }>(
        `SELECT document_content AS content, last_name AS lastName, driver_license_number AS number
         FROM documents JOIN users ON users.id = user_id WHERE document_content LIKE 'data:image/svg%'`,
      )
      .all()
    expect(licences.length).toBeGreaterThan(50)
    for (const { content, lastName, number } of licences) {
      const card = Buffer.from(content.slice(content.indexOf(',') + 1), 'base64').toString()
      expect(card).toContain(`>${number}<`)
      expect(card).toContain(`>${lastName.toUpperCase()}<`)
    }
  })
})
