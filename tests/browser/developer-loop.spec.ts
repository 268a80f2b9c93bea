import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import request from 'supertest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { findPort, getBaseUrl, run } from '#scripts/lib/mock.ts'
import { signIn } from '#scripts/lib/sign-in.ts'
import { copyTree } from '#tests/support/copy-tree.ts'

test('A field that is added while npm start runs appears in the open page @deep', async ({
  page,
}) => {
  test.slow()
  const folder = copyTree()
  const edit = (name: string, old: string, replacement: string) => {
    const text = readFileSync(join(folder, name), 'utf8')
    expect(text, name).toContain(old)
    writeFileSync(join(folder, name), text.replace(old, replacement))
  }
  const { PATH, HOME } = process.env
  const ports = { MOCK_PORT: `${await findPort()}`, WEB_PORT: `${await findPort()}` }
  const npm = run('npm', ['start', '--prefix', folder], { PATH, HOME, ...ports })
  try {
    const base = await getBaseUrl(npm)
    const { token } = await signIn(base)
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token)
    await page.goto(`http://localhost:${ports.WEB_PORT}/users/${fixtureIds.activeUser}`)
    await expect(page.getByText('Date of Birth')).toBeVisible({ timeout: 60_000 })

    const member = '        driverLicenseState:\n          type:'
    edit('openapi.yaml', member, `        nickname:\n          type: string\n${member}`)
    const userCode = "sql.get(id) ?? throw404('user', id)"
    edit(
      'mock-server/resources/users/handlers.ts',
      userCode,
      `({ ...(${userCode}), nickname: 'Ace' })`,
    )
    const userSchema = 'export const userSchema = object({'
    edit('web/api/response-decoders.ts', userSchema, `${userSchema} nickname: storedText,`)
    edit(
      'web/screens/users/personal-info.tsx',
      "['Email',",
      "['Nickname', user.nickname], ['Email',",
    )
    await expect(page.getByText('Ace')).toBeVisible({ timeout: 60_000 })
    // The mock reports members that are not in its openapi.yaml. It may be restarting.
    const readViolations = () => request(new URL(base).origin).get('/__mock/violations')
    const expected = expect.objectContaining({ status: 200, body: [] })
    await expect
      .poll(() => readViolations().catch(() => undefined), { timeout: 60_000 })
      .toEqual(expected)
  } finally {
    npm.process.kill()
    // Waits for every child process of npm before the folder is deleted.
    await npm.ended
    rmSync(folder, { recursive: true })
  }
})
