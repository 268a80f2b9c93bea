import { Input, type InputProps } from 'antd'
import type { WheelEvent } from 'react'

// turning the wheel over a field that has the focus would change its number unnoticed
const letGo = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur()

/** A number of at least 0, as text; what it means and whether it is one is for the form to say. */
export function NumberInput(input: InputProps) {
  return <Input type="number" min={0} inputMode="decimal" autoComplete="off" onWheel={letGo} {...input} />
}
