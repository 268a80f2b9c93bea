import { Tabs } from 'antd'
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
import type { Column } from '#web/ui/list/record-table.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { StatusTag } from '#web/ui/page/status-tag.tsx'
import styles from './catalogue.module.css'
import {
  formatPrice,
  type ItemValues,
  itemFields,
  type ServiceValues,
  serviceFields,
  toItemRequest,
  toItemValues,
  toServiceRequest,
  toServiceValues,
} from './catalogue-entry.ts'
import { type EntryKind, ItemFields, ServiceFields } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'

function renderName({ name, description }: Pick<CatalogueItem, 'name' | 'description'>) {
  return (
    <>
      <span className="clamp">{name}</span>
      <span className={`clamp muted-note ${styles.note}`}>{description}</span>
    </>
  )
}

/** Renders the final price, with price and discount if there is a discount. */
function renderPrice({ price, discount, finalPrice }: Omit<CatalogueItem, 'id' | 'name' | 'description'>) {
  return (
    <>
      {formatPrice(finalPrice)}
      {discount > 0 && (
        <span className={`clamp muted-note ${styles.note}`}>
          {formatPercent(discount)} off {formatPrice(price)}
        </span>
      )}
    </>
  )
}

const finalPriceColumn = {
  title: 'Final Price',
  width: 152,
  align: 'right',
  onCard: 'badge',
  render: renderPrice,
} as const

const inactiveTag = <StatusTag tone="neutral">INACTIVE</StatusTag>

const serviceColumns: Column<CatalogueService>[] = [
  {
    title: 'Service',
    isLong: true,
    onCard: 'title',
    text: ({ subCategory, description }) => `${subCategory}: ${description}`,
    render: ({ subCategory, description }) => renderName({ name: subCategory, description }),
  },
  { title: 'Category', width: 172, isLong: true, onCard: 'body', text: ({ category }) => category },
  {
    title: 'Code and Duration',
    width: 204,
    isLong: true,
    onCard: 'foot',
    text: ({ serviceCode, duration }) => `${serviceCode} · ${formatDuration(duration)}`,
  },
  finalPriceColumn,
  {
    title: 'Status',
    width: 128,
    onCard: 'action',
    render: ({ status }) => (status === 'ACTIVE' ? <p className="muted-note">{status}</p> : inactiveTag),
  },
]

const itemColumns: Column<CatalogueItem>[] = [
  {
    title: 'Item',
    isLong: true,
    onCard: 'title',
    text: ({ name, description }) => `${name}: ${description}`,
    render: renderName,
  },
  finalPriceColumn,
]

const serviceKind: EntryKind<CatalogueService, ServiceValues, CatalogueServiceInput> = {
  noun: 'Service',
  columns: serviceColumns,
  getName: ({ subCategory }) => subCategory,
  toValues: toServiceValues,
  toRequest: toServiceRequest,
  conflictFields: serviceFields,
  formFields: <ServiceFields />,
  list: getListServicesQueryOptions,
  create: getCreateServiceMutationOptions,
  update: getUpdateServiceMutationOptions,
  remove: getDeleteServiceMutationOptions,
}

const itemKind: EntryKind<CatalogueItem, ItemValues, CatalogueItemInput> = {
  noun: 'Item',
  columns: itemColumns,
  getName: ({ name }) => name,
  toValues: toItemValues,
  toRequest: toItemRequest,
  conflictFields: itemFields,
  formFields: <ItemFields />,
  list: getListItemsQueryOptions,
  create: getCreateItemMutationOptions,
  update: getUpdateItemMutationOptions,
  remove: getDeleteItemMutationOptions,
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
        onChange={(key) => setParams(key === 'services' ? {} : { tab: key }, { preventScrollReset: true })}
      />
    </>
  )
}
