import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name: join('web', name), css: readFileSync(join('web', name), 'utf8') }))

it('only antd.css has selectors for the elements of antd', () => {
  const names = sheets.filter(({ css }) => /\.(ant-|anticon)/.test(css)).map(({ name }) => name)
  expect(names).toEqual([join('web', 'ui', 'theme', 'antd.css')])
})
