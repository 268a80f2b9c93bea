import { App } from 'antd'
import type { ReactNode } from 'react'
import dialog from '#web/ui/page/dialog.module.css'

type Question = { title: string; content?: ReactNode; okText: string; cancelText?: string; danger?: boolean }

/** Returns a function that asks for confirmation and resolves to whether the admin confirmed. */
export const useConfirm = () => {
  const { modal } = App.useApp()
  return async ({ cancelText = 'Cancel', danger = false, ...texts }: Question): Promise<boolean> =>
    await modal.confirm({ className: dialog.dialog, cancelText, okButtonProps: { danger }, ...texts })
}
