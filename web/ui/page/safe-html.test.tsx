import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SafeHtml } from './safe-html.tsx'

it.each([
  ['<h2 role="alert" align="right">Scope</h2>', '<h2>Scope</h2>'],
  ['<p><font color="red">Plain</font> <b title="why">terms</b></p>', '<p>Plain <b title="why">terms</b></p>'],
  [
    '<ol start="3" type="a"><li value="4">four</li></ol>',
    '<ol start="3" type="a"><li value="4">four</li></ol>',
  ],
  [
    '<table bgcolor="red"><tbody><tr><td colspan="2" width="9">1</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  ],
  ['<a href="mailto:a@b.test" rel="opener">write</a>', '<a href="mailto:a@b.test">write</a>'],
  ['<a href="//hostile.test">x</a><details open="">y</details>', '<a>x</a>y'],
])('only text and its structure are shown: %s', (html, expected) => {
  const { container } = render(<SafeHtml html={html} />)
  expect(container.firstElementChild?.innerHTML).toBe(expected)
})
