import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SafeHtml, sanitize } from './safe-html.tsx'

it.each([
  ['<h2 role="alert" align="right">Scope</h2>', '<h2>Scope</h2>'],
  [
    '<p><font color="red">Plain</font> <b title="why">terms</b></p>',
    '<p>Plain <b title="why">terms</b></p>',
  ],
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
  [
    '<h1>Terms</h1><h2 title="x">Scope</h2><h6>End</h6>',
    '<h2>Terms</h2><h3 title="x">Scope</h3><h6>End</h6>',
  ],
])('only text and its structure are shown: %s', (html, expected) => {
  const { container } = render(<SafeHtml html={html} />)
  expect(container.firstElementChild?.innerHTML).toBe(expected)
})

it.each([
  'https://example.com/a',
  'mailto:a@b.test',
  'tel:+14085550100',
  '/privacy',
  'privacy',
  '#section-1',
  `${window.location.origin}/privacy`,
])('a link to %s is kept', (href) => {
  const { container } = render(<SafeHtml html={`<a href="${href}">link</a>`} />)
  expect(container.querySelector('a')).toHaveAttribute('href', href)
})

it.each([
  '//hostile.test',
  '/\\\\hostile.test',
  '/\\hostile.test',
  '\\\\hostile.test',
  '/\t/hostile.test',
  '&#47;&#92;hostile.test',
  ' //hostile.test',
  'http://hostile.test',
  'https:\\\\hostile.test@[',
  'ftp://hostile.test',
  'javascript:alert(1)',
  'data:text/html,x',
])('a link to %j is removed', (href) => {
  const { container } = render(<SafeHtml html={`<a href="${href}">link</a>`} />)
  expect(container.querySelector('a')).not.toHaveAttribute('href')
  expect(container).toHaveTextContent('link')
})

it('event handlers and styles are removed before the browser parses them, and are still listed', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const html = `<p title="a style=b > c" STYLE='color:red' onclick=x>One</p
    ><img src=x/onerror=y onerror="alert('>')"/><b a="1"onload=z>two</b><!-- <i style> --><style>p{}</style> 2 < 3`
  const { safe, removed } = sanitize(html)
  expect(parse).toHaveBeenCalledOnce()
  const parsed = new Set(String(parse.mock.calls[0]?.[0]).match(/<style|[\s"'](on\w+|style)=/gi))
  // Inside the title.
  expect([...parsed]).toEqual([' style='])
  expect(removed).toEqual(['<img>', '<style>', 'a', 'onclick', 'onload', 'style'])
  const { container } = render(<SafeHtml html={html} />)
  expect(container.firstElementChild?.innerHTML).toBe(
    '<p title="a style=b &gt; c">One</p><b>two</b> 2 &lt; 3',
  )
  expect(String(safe.__html)).not.toContain('removed')
})
