import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useBackToList } from './list-origin.ts'
import styles from './page-header.module.css'

export type Back = string | { history: true; else: string }

type Props = {
  title: string
  /** the list that Back leads to, as it was; or back in the tab's history, and the page for a tab that has none of ours */
  back?: Back
  /** right of the title: buttons, a status */
  aside?: ReactNode
}

function BackLink({ list }: { list: string }) {
  const { address, state } = useBackToList(list)
  return (
    <Link className={styles.back} to={address} state={state}>
      <ArrowLeftOutlined aria-hidden /> Back
    </Link>
  )
}

declare global {
  interface Window {
    /** not in every browser, nor in TypeScript yet */
    navigation?: { canGoBack: boolean }
  }
}

function HistoryBack({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // the router knows nothing of what came before the page was loaded, the browser does: only pages of this origin count
  const hasEarlier = () => window.navigation?.canGoBack ?? key !== 'default'
  return (
    <Button
      className={styles.back}
      type="text"
      icon={<ArrowLeftOutlined aria-hidden />}
      onClick={() => void (hasEarlier() ? navigate(-1) : navigate(fallback))}
    >
      Back
    </Button>
  )
}

/** The head of every screen: the way back, the one h1, and what can be done with the whole page. */
export function PageHeader({ title, back, aside }: Props) {
  return (
    <header className={styles.head}>
      {typeof back === 'string' && <BackLink list={back} />}
      {typeof back === 'object' && <HistoryBack fallback={back.else} />}
      <Flex wrap align="center" justify="space-between" gap="var(--space-3) var(--space-6)">
        <h1>{title}</h1>
        {aside && (
          <Flex wrap gap="small">
            {aside}
          </Flex>
        )}
      </Flex>
    </header>
  )
}
