/** One entry of a mechanic's remarks: the ISO time it begins with, if any, and the rest. */
export type Remark = { time?: string; text: string }

const timeLine = /^Time:?\s*(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)/i

/** The entries of a remarks text, which is split on blank lines; none when it is empty. Specification §2, Order detail. */
export function remarksOf(text: string | null | undefined): Remark[] {
  return (text ?? '')
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(remarkOf)
}

function remarkOf(block: string): Remark {
  const [lead, time] = timeLine.exec(block) ?? []
  if (lead === undefined || time === undefined) return { text: block }
  return { time, text: block.slice(lead.length).trim() }
}
