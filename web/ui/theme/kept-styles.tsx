import { Input, Select, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Keeps the styles of the components that most pages use, because antd removes a component's styles with its last
 * instance and creates them again on the next page. Renders instances of them outside the document.
 */
export function KeptStyles() {
  const [container] = useState(() => document.createElement('div'))
  return createPortal(
    <>
      <Tooltip>
        <Tag />
      </Tooltip>
      <Input />
      <Select />
    </>,
    container,
  )
}
