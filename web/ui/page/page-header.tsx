import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { brand } from '#web/brand.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { useBackToList } from '#web/ui/list/list-origin.ts'
import styles from './page.module.css'

export type Back = string | { history: true; else: string }

/** What stands around the title of a page. */
export type Summary = {
  /** right beside the title: a status; first of the facts where an id leaves it no room there */
  badge?: ReactNode
  /** under the title: what tells this record from others of its kind, and links to what belongs to it */
  facts?: readonly ReactNode[]
  /** what comes next: buttons, links */
  actions?: ReactNode
}

type Props = Summary & {
  title: string
  /** after the title, as `#id`, quieter than it and to be copied */
  id?: string | undefined
  /** the list that Back leads to, as it was; or back in the tab's history, and the page for a tab that has none of ours */
  back?: Back | undefined
}

function BackLink({ list }: { list: string }) {
  const { address, state } = useBackToList(list)
  return (
    <Link className={`${styles.back} screen-only`} to={address} state={state}>
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

/**
 * The head of every screen: its title in the browser's tab, the way back, the one h1 at the same height everywhere, what it is about, and what can be done
 * with the whole page.
 */
export function PageHeader({ title, id, badge, facts, actions, back }: Props) {
  return (
    <header className={styles.head}>
      <title>{`${title}${id === undefined ? '' : ` #${id}`} · ${brand.name}`}</title>
      {typeof back === 'string' && <BackLink list={back} />}
      {typeof back === 'object' && <HistoryBack fallback={back.else} />}
      <div className={styles.title}>
        <h1>
          {title}
          {id !== undefined && <span className={styles.id}> #{id}</span>}
        </h1>
        {id === undefined ? badge : <CopyButton text={id} />}
      </div>
      {facts && (
        <ul className={`${styles.facts} quiet-links`}>
          {id !== undefined && badge && <li>{badge}</li>}
          {facts.map((fact, place) => (
            // the facts of a page never change places
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={place}>{fact}</li>
          ))}
        </ul>
      )}
      {actions && (
        <Flex className={styles.actions} wrap gap="small">
          {actions}
        </Flex>
      )}
    </header>
  )
}
