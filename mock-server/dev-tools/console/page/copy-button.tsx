import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'

type Props = {
  text: string
  /** Names the text in the button's label and in the message. */
  description: string
}

/** Renders a button that copies `text` to the clipboard. */
export function CopyButton({ text, description }: Props) {
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    message.success(`Copied ${description}.`)
  }
  return (
    <Button
      size="small"
      type="text"
      icon={<CopyOutlined aria-hidden />}
      aria-label={`Copy ${description}`}
      title={`Copy ${description}`}
      onClick={copy}
    />
  )
}
