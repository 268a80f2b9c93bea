import { Form } from 'antd'
import { flushSync } from 'react-dom'
import type { OrderLine } from '#web/api/generated/pitlane.schemas.ts'
import { type QuoteForm, type QuoteLine, toQuoteLine } from './quote.ts'

/** Returns a new ID for an added line, starting with 'temp'. Specification §2. */
const createTemporaryId = () =>
  `temp-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** Returns a function that adds a line to the quote at once, with a new ID, and returns its index. */
export const useAddLine = () => {
  const form = Form.useFormInstance<QuoteForm>()
  return (line: Omit<OrderLine, 'id'>): number => {
    const lines: QuoteLine[] = form.getFieldValue('lines')
    const added = toQuoteLine({ ...line, id: createTemporaryId() })
    flushSync(() => form.setFieldValue('lines', [...lines, added]))
    return lines.length
  }
}
