import { useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import {
  getListItemsQueryOptions,
  getListServicesQueryOptions,
  useCreateItem,
  useCreateService,
  useDeleteItem,
  useDeleteService,
  useListItems,
  useListServices,
  useUpdateItem,
  useUpdateService,
} from '#web/api/generated/catalogue/catalogue.ts'
import type { Item } from '#web/api/generated/model/item.ts'
import type { ItemRequest } from '#web/api/generated/model/itemRequest.ts'
import type { Service } from '#web/api/generated/model/service.ts'
import type { ServiceRequest } from '#web/api/generated/model/serviceRequest.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Column } from '#web/ui/record-table.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import styles from './catalogue.module.css'
import {
  type ItemValues,
  itemFields,
  itemRequestOf,
  itemValuesOf,
  type ServiceValues,
  serviceFields,
  serviceRequestOf,
  serviceValuesOf,
} from './catalogue-entry.ts'
import { EntryDialog, type EntryKind, ItemFields, ServiceFields } from './entry-dialog.tsx'
import { EntryList, EntryName, FinalPrice } from './entry-list.tsx'

const tabs = [
  { key: 'services', label: 'Services', children: <ServicesTab /> },
  { key: 'items', label: 'Items', children: <ItemsTab /> },
]

/** /data-management: what quotes are made of, in two tabs. Specification §2, Catalogue. */
export default function CataloguePage() {
  const [params, setParams] = useSearchParams()
  const open = params.get('tab') === 'items' ? 'items' : 'services'
  return (
    <>
      <PageHead title="Data Management" />
      <Tabs
        activeKey={open}
        items={tabs}
        onChange={(key) => setParams(key === 'services' ? {} : { tab: key }, { preventScrollReset: true })}
      />
    </>
  )
}

const serviceName = ({ subCategory }: Pick<Service, 'subCategory'>) => subCategory
const serviceTexts = ({ category, subCategory, description, serviceCode }: Service) => [
  category,
  subCategory,
  description,
  serviceCode,
]

function ServicesTab() {
  const services = useListServices()
  const client = useQueryClient()
  const create = useCreateService()
  const update = useUpdateService()
  const remove = useDeleteService()
  const kind: EntryKind<Service, ServiceValues, ServiceRequest> = {
    kind: 'Service',
    nameOf: serviceName,
    valuesOf: serviceValuesOf,
    requestOf: serviceRequestOf,
    fields: serviceFields,
    fetchAll: () => client.fetchQuery({ ...getListServicesQueryOptions(), staleTime: 0, retry: false }),
    create: (data) => create.mutateAsync({ data }),
    update: (id, data) => update.mutateAsync({ id, data }),
  }
  return (
    <EntryList
      kind="Service"
      query={services}
      columns={serviceColumns}
      nameOf={serviceName}
      textsOf={serviceTexts}
      remove={(id) => remove.mutateAsync({ id })}
      dialog={(opened) => (
        <EntryDialog of={kind} {...opened}>
          <ServiceFields />
        </EntryDialog>
      )}
    />
  )
}

const itemName = ({ name }: Pick<Item, 'name'>) => name
const itemTexts = ({ name, description }: Item) => [name, description]

function ItemsTab() {
  const items = useListItems()
  const client = useQueryClient()
  const create = useCreateItem()
  const update = useUpdateItem()
  const remove = useDeleteItem()
  const kind: EntryKind<Item, ItemValues, ItemRequest> = {
    kind: 'Item',
    nameOf: itemName,
    valuesOf: itemValuesOf,
    requestOf: itemRequestOf,
    fields: itemFields,
    fetchAll: () => client.fetchQuery({ ...getListItemsQueryOptions(), staleTime: 0, retry: false }),
    create: (data) => create.mutateAsync({ data }),
    update: (id, data) => update.mutateAsync({ id, data }),
  }
  return (
    <EntryList
      kind="Item"
      query={items}
      columns={itemColumns}
      nameOf={itemName}
      textsOf={itemTexts}
      remove={(id) => remove.mutateAsync({ id })}
      dialog={(opened) => (
        <EntryDialog of={kind} {...opened}>
          <ItemFields />
        </EntryDialog>
      )}
    />
  )
}

const serviceColumns: Column<Service>[] = [
  {
    title: 'Service',
    dataIndex: 'subCategory',
    render: (name, { description }) => <EntryName name={name} note={description} />,
  },
  {
    title: 'Category',
    dataIndex: 'category',
    render: (category, { serviceCode }) => (
      <div className={styles.category}>
        <span>{category}</span>
        <span className={styles.note}>{serviceCode}</span>
      </div>
    ),
  },
  { title: 'Duration', dataIndex: 'duration', align: 'right', render: (minutes) => `${minutes} min` },
  {
    title: 'Final Price',
    dataIndex: 'finalPrice',
    align: 'right',
    render: (_, service) => <FinalPrice {...service} />,
  },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (status) => <StatusTag tone={status === 'ACTIVE' ? 'positive' : 'neutral'}>{status}</StatusTag>,
  },
]

const itemColumns: Column<Item>[] = [
  {
    title: 'Item',
    dataIndex: 'name',
    render: (name, { description }) => <EntryName name={name} note={description} />,
  },
  {
    title: 'Final Price',
    dataIndex: 'finalPrice',
    align: 'right',
    render: (_, item) => <FinalPrice {...item} />,
  },
]
