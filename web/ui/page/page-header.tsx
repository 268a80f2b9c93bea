import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { brand } from '#web/brand.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Clamp } from '#web/ui/base/clamp.tsx'
import { useListAddress } from '#web/ui/base/list-origin.ts'
import { ScreenOnly } from '#web/ui/base/screen-only.tsx'
import styles from './page.module.css'

/** The target of Back: the path of a list or the dashboard, or the previous page with a fallback path. */
export type Back = string | { history: true; fallback: string }

/** The parts of a page header other than title, ID and Back. */
export type Summary = {
  /** A status beside a title without an ID. */
  badge?: ReactNode
  /** Facts and links of the record, or totals. With an ID, the title is smaller than they are, also if there are none. `[]` shows a loading bar. */
  facts?: readonly ReactNode[]
  actions?: ReactNode
}

type Props = Summary & {
  title: string
  /** The name of the record, below the title. '' while it loads. Without a name, the title is the heading. */
  name?: string | undefined
  /** Shown after the title as `#id`, with a copy button. */
  id?: string | undefined
  back?: Back | undefined
  /** Whether the actions are beside the title on a phone too, not below it. */
  isListHead?: boolean
}

/** Renders a link to a path. If it is the list from which the record was opened, keeps the list's filter and page. */
export function BackLink({ path, children }: { path: string; children: string }) {
  const { address, state } = useListAddress(path)
  return (
    <ScreenOnly as={Link} className={styles.back} to={address} state={state}>
      <ArrowLeftOutlined aria-hidden /> {children}
    </ScreenOnly>
  )
}

function HistoryBack({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // Unlike `key`, `navigation` knows pages that were open before the app loaded. Some browsers and TypeScript lack it.
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  const canGoBack = () => navigation?.canGoBack ?? key !== 'default'
  return (
    <Button
      className={styles.back}
      type="text"
      icon={<ArrowLeftOutlined aria-hidden />}
      onClick={() => void (canGoBack() ? navigate(-1) : navigate(fallback))}
    >
      Back
    </Button>
  )
}

/** Renders the header of a screen: Back, title, facts and actions. Sets the document title. */
export function PageHeader({ title, name, id, badge, facts, actions, back, isListHead }: Props) {
  const className = clsx(
    styles.head,
    id !== undefined && styles.largeFacts,
    isListHead && styles.listHead,
  )
  const documentTitle = name ? `${name} · ${title}` : title
  // A page has a heading while the name loads too.
  const Overline = name === '' ? 'h1' : 'p'
  return (
    <header className={className}>
      <title>{`${documentTitle}${id === undefined ? '' : ` #${id}`} · ${brand.name}`}</title>
      {typeof back === 'string' && <BackLink path={back}>Back</BackLink>}
      {typeof back === 'object' && <HistoryBack fallback={back.fallback} />}
      {name !== undefined && <Overline className={styles.overline}>{title}</Overline>}
      <div className={styles.title}>
        {name !== '' && (
          <Clamp as="h1" lines={3}>
            {name ?? title}
            {id !== undefined && <span className={styles.id}> #{id}</span>}
          </Clamp>
        )}
        {id === undefined ? badge : <CopyButton text={id} />}
      </div>
      {facts && (
        <ul className={clsx(styles.facts, 'quiet-links')}>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a page keep their order
            <li key={index}>{fact}</li>
          ))}
        </ul>
      )}
      {/* antd's Flex would hide the empty space of buttons during loading. */}
      {actions && <ScreenOnly className={styles.actions}>{actions}</ScreenOnly>}
    </header>
  )
}
