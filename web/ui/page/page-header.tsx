import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { brand } from '#web/brand.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { useBackToList } from '#web/ui/list/list-origin.ts'
import styles from './page.module.css'

export type Back = string | { history: true; else: string }

/** The parts of a page header beside its title. */
export type Summary = {
  /** A status beside a title without an ID. */
  badge?: ReactNode
  /** Facts and links that identify the record; below a title with an ID they are larger than the title. */
  facts?: readonly ReactNode[]
  actions?: ReactNode
}

type Props = Summary & {
  title: string
  /** Shown after the title as `#id`, with a copy button. */
  id?: string | undefined
  /** The target of Back: a list with its filter and page, or the previous page with a fallback. */
  back?: Back | undefined
}

export function BackLink({ list, children }: { list: string; children: string }) {
  const { address, state } = useBackToList(list)
  return (
    <Link className={`muted-note ${styles.back} screen-only`} to={address} state={state}>
      <ArrowLeftOutlined aria-hidden /> {children}
    </Link>
  )
}

function HistoryBack({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // After a reload the router has no history, but the browser does. Some browsers and TypeScript lack `navigation`.
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  const canGoBack = () => navigation?.canGoBack ?? key !== 'default'
  return (
    <Button
      className={`muted-note ${styles.back}`}
      type="text"
      icon={<ArrowLeftOutlined aria-hidden />}
      onClick={() => void (canGoBack() ? navigate(-1) : navigate(fallback))}
    >
      Back
    </Button>
  )
}

/** Renders the header of a screen: document title, Back, h1, facts and actions. */
export function PageHeader({ title, id, badge, facts, actions, back }: Props) {
  return (
    <header className={`${styles.head} ${id !== undefined && facts ? styles.named : ''}`}>
      <title>{`${title}${id === undefined ? '' : ` #${id}`} · ${brand.name}`}</title>
      {typeof back === 'string' && <BackLink list={back}>Back</BackLink>}
      {typeof back === 'object' && <HistoryBack fallback={back.else} />}
      <div className={styles.title}>
        <h1 className="clamp">
          {title}
          {id !== undefined && <span className={styles.id}> #{id}</span>}
        </h1>
        {id === undefined ? badge : <CopyButton text={id} />}
      </div>
      {facts && (
        <ul className={`${styles.facts} quiet-links`}>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a page keep their order
            <li key={index}>{fact}</li>
          ))}
        </ul>
      )}
      {actions && (
        <Flex className={`${styles.actions} screen-only`} wrap gap="small">
          {actions}
        </Flex>
      )}
    </header>
  )
}
