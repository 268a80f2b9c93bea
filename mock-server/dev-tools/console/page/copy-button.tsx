import { App, Button, type ButtonProps } from 'antd'

type Props = Pick<ButtonProps, 'type'> & {
  text: string
  /** Names the text in the button's label and in the message. */
  description: string
}

/** Renders a button that copies `text` to the clipboard. */
export function CopyButton({ text, description, type }: Props) {
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    message.success(`Copied ${description}.`)
  }
  return (
    <Button size="small" type={type} aria-label={`Copy ${description}`} onClick={copy}>
      Copy
    </Button>
  )
}
