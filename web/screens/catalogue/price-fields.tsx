import { Form, Input } from 'antd'
import { formatMoney } from '#web/domain/money.ts'
import { parseAmount, type Typed, typedPercent } from '#web/domain/parse-amount.ts'
import { NumberInput } from './number-input.tsx'
import { typedFinalPrice } from './prices.ts'
import { required } from './required.ts'

const reads = (read: (text: string) => Typed) => ({
  validator: (_: unknown, text: string) => {
    const { reason } = text.trim() === '' ? {} : read(text)
    return reason === undefined ? Promise.resolve() : Promise.reject(new Error(`${reason}.`))
  },
})

/** Price, discount and, live and read-only, the final price (Specification §5). */
export function PriceFields() {
  const price: string = Form.useWatch('price') ?? ''
  const discount: string = Form.useWatch('discount') ?? ''
  const final = typedFinalPrice({ price, discount })
  return (
    <div className="entry-line">
      <Form.Item name="price" label="Price" rules={[required('price'), reads(parseAmount)]} validateFirst>
        <NumberInput step={0.01} prefix="$" />
      </Form.Item>
      <Form.Item name="discount" label="Discount" rules={[reads(typedPercent)]}>
        <NumberInput max={100} step="any" suffix="%" />
      </Form.Item>
      <Form.Item label="Final Price" htmlFor="final-price">
        <Input
          id="final-price"
          className="entry-final"
          readOnly
          value={final === undefined ? '' : formatMoney(final)}
        />
      </Form.Item>
    </div>
  )
}
