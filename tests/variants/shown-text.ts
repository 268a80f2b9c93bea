import type { TestApp } from '#tests/mock-server/test-app.ts'

const last = (text: string) => text.slice(-8)

/** Numbers that stand for the ids of a database, and the ids; in full and by the last 8 characters, as screens show them. */
const idsBehind = ({ db }: TestApp): ReadonlyMap<string, string> => {
  const tables = ['users', 'mechanics', 'orders', 'documents', 'services', 'items', 'order_lines']
  const ids = tables.flatMap((table) => db.prepare<[], string>(`SELECT id FROM ${table}`).pluck().all())
  const pairs = ids.map((id) => [String(Number.parseInt(id.slice(-13), 16)), id] as const)
  return new Map([...pairs, ...pairs.map(([number, id]) => [last(number), last(id)] as const)])
}

/** What the main part of the page says, without the pager; numbers that stand for ids read as the ids. */
export const shownText = (server: TestApp): string => {
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined
  for (const pager of main?.querySelectorAll('.pager') ?? []) pager.remove()
  const fields = [...document.querySelectorAll('main input, main textarea')] as HTMLInputElement[]
  const texts = [...(main?.querySelectorAll('*') ?? [])]
    .filter((element) => element.tagName !== 'STYLE')
    .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
  const words = [...texts.map((node) => node.textContent ?? ''), ...fields.map(({ value }) => value)].join(
    '\n',
  )
  const ids = idsBehind(server)
  return words.replaceAll(/\d{8,}/g, (number) => ids.get(number) ?? number)
}
