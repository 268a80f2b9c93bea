import { App } from 'antd'
import type { ReactNode } from 'react'
import sheet from '#web/ui/page/sheet.module.css'

type Question = { title: string; content?: ReactNode; yes: string; no?: string; danger?: boolean }

/** Returns a function that asks for confirmation and resolves to whether the admin confirmed. */
export const useConfirm = () => {
  const { modal } = App.useApp()
  return async ({ title, content, yes, no = 'Cancel', danger = false }: Question): Promise<boolean> =>
    await modal.confirm({
      className: sheet.sheet,
      title,
      content,
      okText: yes,
      cancelText: no,
      okButtonProps: { danger },
    })
}
