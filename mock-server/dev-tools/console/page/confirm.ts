import { App, type ModalFuncProps } from 'antd'

/** Returns a function that asks for a confirmation of a destructive action. The focus starts on Cancel. */
export function useConfirm() {
  const { modal } = App.useApp()
  return (question: Pick<ModalFuncProps, 'title' | 'content' | 'okText' | 'onOk'>) =>
    modal.confirm({
      ...question,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    })
}
