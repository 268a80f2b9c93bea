import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  getCreateItemMutationOptions,
  getCreateServiceMutationOptions,
  getDeleteItemMutationOptions,
  getDeleteServiceMutationOptions,
  getListItemsQueryOptions,
  getListServicesQueryOptions,
  getUpdateItemMutationOptions,
  getUpdateServiceMutationOptions,
} from '#web/api/generated/catalogue/catalogue.ts'
import type {
  CatalogueItem,
  CatalogueItemInput,
  CatalogueService,
  CatalogueServiceInput,
} from '#web/api/generated/pitlane.schemas.ts'
import { formatDuration } from '#web/domain/dates.ts'
import { formatPercent } from '#web/domain/money.ts'
import { Clamp } from '#web/ui/base/clamp.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import type { Column } from '#web/ui/list/columns.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { StatusTag } from '#web/ui/page/status-tag.tsx'
import styles from './catalogue.module.css'
import {
  formatPrice,
  type ItemValues,
  itemEditor,
  type ServiceValues,
  serviceEditor,
} from './catalogue-entry.ts'
import { type EntryKind, ItemFields, ServiceFields } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'

/** Most services are active, so the screen marks the others only. A screen reader reads both. */
const renderStatus = (status: CatalogueService['status']) =>
  status === 'ACTIVE' ? (
    <span className="visually-hidden">{status}</span>
  ) : (
    <span className={styles.inactive}>
      <StatusTag tone="neutral">{status}</StatusTag>
    </span>
  )

const renderWithNote = (text: string, note: ReactNode, status?: CatalogueService['status']) => (
  <>
    {status ? (
      <div className={styles.name}>
        <Clamp>{text}</Clamp>
        {renderStatus(status)}
      </div>
    ) : (
      <Clamp>{text}</Clamp>
    )}
    {note && (
      <Muted as={Clamp} lines={1} className={styles.note}>
        {note}
      </Muted>
    )}
  </>
)

const finalPriceColumn = {
  id: 'finalPrice',
  title: 'Final Price',
  width: 160,
  align: 'right',
  onCard: 'badge',
  render: ({
    price,
    discount,
    finalPrice,
  }: Pick<CatalogueItem, 'price' | 'discount' | 'finalPrice'>) =>
    renderWithNote(
      formatPrice(finalPrice),
      discount > 0 && `${formatPercent(discount)} off ${formatPrice(price)}`,
    ),
} as const

const serviceColumns: Column<CatalogueService>[] = [
  {
    id: 'service',
    title: 'Service',
    isLong: true,
    onCard: 'title',
    text: ({ subCategory, description }) => `${subCategory}: ${description}`,
    render: ({ subCategory, description, status }) =>
      renderWithNote(subCategory, description, status),
  },
  {
    id: 'code',
    title: 'Code and Duration',
    width: 200,
    isLong: true,
    onCard: 'foot',
    text: ({ serviceCode, duration }) => `${serviceCode} · ${formatDuration(duration)}`,
    render: ({ serviceCode, duration }) => (
      <>
        <Clamp lines={1} className={styles.code}>
          {serviceCode}
        </Clamp>
        <Muted as="span" className={styles.duration}>
          {formatDuration(duration)}
        </Muted>
      </>
    ),
  },
  finalPriceColumn,
]

const itemColumns: Column<CatalogueItem>[] = [
  {
    id: 'item',
    title: 'Item',
    isLong: true,
    onCard: 'title',
    text: ({ name, description }) => `${name}: ${description}`,
    render: ({ name, description }) => renderWithNote(name, description),
  },
  { ...finalPriceColumn, onCard: 'foot' },
]

const serviceKind: EntryKind<CatalogueService, ServiceValues, CatalogueServiceInput> = {
  noun: 'Service',
  columns: serviceColumns,
  getGroup: ({ category }) => category,
  getName: ({ subCategory }) => subCategory,
  editor: serviceEditor,
  formFields: <ServiceFields />,
  getListOptions: getListServicesQueryOptions,
  getCreateOptions: getCreateServiceMutationOptions,
  getUpdateOptions: getUpdateServiceMutationOptions,
  getDeleteOptions: getDeleteServiceMutationOptions,
}

const itemKind: EntryKind<CatalogueItem, ItemValues, CatalogueItemInput> = {
  noun: 'Item',
  columns: itemColumns,
  getName: ({ name }) => name,
  editor: itemEditor,
  formFields: <ItemFields />,
  getListOptions: getListItemsQueryOptions,
  getCreateOptions: getCreateItemMutationOptions,
  getUpdateOptions: getUpdateItemMutationOptions,
  getDeleteOptions: getDeleteItemMutationOptions,
}

const tabs = [
  { key: 'services', label: 'Services', children: <EntryList kind={serviceKind} /> },
  { key: 'items', label: 'Items', children: <EntryList kind={itemKind} /> },
]

/** Renders /data-management: services and items in two tabs. Specification §2, Data Management. */
export default function CataloguePage() {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <PageHeader title="Data Management" />
      <Tabs
        activeKey={params.get('tab') === 'items' ? 'items' : 'services'}
        items={tabs}
        onChange={(key) =>
          setParams(key === 'services' ? {} : { tab: key }, { preventScrollReset: true })
        }
      />
    </>
  )
}
