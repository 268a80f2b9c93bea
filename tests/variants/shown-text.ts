import { numberOfId } from '#mock-server/plugins/variants/number-of-id.ts'
import type { TestApp } from '#tests/mock-server/test-app.ts'

const last = (text: string) => text.slice(-8)

/** Numbers that stand for the ids of a database, and the ids; in full and by the last 8 characters, as screens show them. */
const idsBehind = ({ db }: TestApp): ReadonlyMap<string, string> => {
  const tables = ['users', 'mechanics', 'orders', 'documents', 'services', 'items', 'order_lines']
  const ids = tables.flatMap((table) => db.prepare<[], string>(`SELECT id FROM ${table}`).pluck().all())
  const pairs = ids.map((id) => [String(numberOfId(id)), id] as const)
  return new Map([...pairs, ...pairs.map(([number, id]) => [last(number), last(id)] as const)])
}

const textsIn = (part: Element) =>
  [...part.querySelectorAll('*')]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? '')

/** What the main part of the page says, and its pager; numbers that stand for ids read as the ids. */
export const shownText = (server: TestApp): { main: string; pager: string } => {
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
  const fields = [...main.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
  const values = fields.map(({ value }) => value)
  const pager = main.querySelector('.pager')
  pager?.remove()
  const ids = idsBehind(server)
  const words = [...textsIn(main), ...values].join('\n')
  return {
    main: words.replaceAll(/\d{8,}/g, (number) => ids.get(number) ?? number),
    pager: pager === null ? '' : textsIn(pager).join(' '),
  }
}
