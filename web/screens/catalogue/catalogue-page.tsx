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
import type { Service } from '#web/api/generated/model/service.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import type { Column } from '#web/ui/list/record-table.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { StatusTag } from '#web/ui/page/status-tag.tsx'
import cards from './catalogue.module.css'
import {
  itemFields,
  itemRequestOf,
  itemValuesOf,
  serviceFields,
  serviceRequestOf,
  serviceValuesOf,
} from './catalogue-entry.ts'
import { ItemFields, ServiceFields } from './entry-dialog.tsx'
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
      <PageHeader title="Data Management" />
      <Tabs
        activeKey={open}
        items={tabs}
        onChange={(key) => setParams(key === 'services' ? {} : { tab: key }, { preventScrollReset: true })}
      />
    </>
  )
}

const serviceName = ({ subCategory }: Pick<Service, 'subCategory'>) => subCategory
const serviceGroup = ({ category }: Service) => category
const serviceTexts = ({ category, subCategory, description, serviceCode }: Service) => [
  category,
  subCategory,
  description,
  serviceCode,
]

function ServicesTab() {
  const fetchFresh = useFetchFresh()
  return (
    <EntryList
      kind="Service"
      query={useListServices()}
      columns={serviceColumns}
      nameOf={serviceName}
      textsOf={serviceTexts}
      groupOf={serviceGroup}
      valuesOf={serviceValuesOf}
      requestOf={serviceRequestOf}
      fields={serviceFields}
      fetchAll={() => fetchFresh(getListServicesQueryOptions())}
      create={useCreateService()}
      update={useUpdateService()}
      remove={useDeleteService()}
    >
      <ServiceFields />
    </EntryList>
  )
}

const itemName = ({ name }: Pick<Item, 'name'>) => name
const itemTexts = ({ name, description }: Item) => [name, description]

function ItemsTab() {
  const fetchFresh = useFetchFresh()
  return (
    <EntryList
      kind="Item"
      query={useListItems()}
      columns={itemColumns}
      nameOf={itemName}
      textsOf={itemTexts}
      valuesOf={itemValuesOf}
      requestOf={itemRequestOf}
      fields={itemFields}
      fetchAll={() => fetchFresh(getListItemsQueryOptions())}
      create={useCreateItem()}
      update={useUpdateItem()}
      remove={useDeleteItem()}
    >
      <ItemFields />
    </EntryList>
  )
}

const serviceColumns: Column<Service>[] = [
  {
    title: 'Service',
    isLong: true,
    className: cards.title,
    render: ({ subCategory, description }) => <EntryName name={subCategory} note={description} />,
  },
  { title: 'Code', width: 112, isLong: true, className: cards.code, text: ({ serviceCode }) => serviceCode },
  {
    title: 'Duration',
    className: cards.minutes,
    width: 96,
    align: 'right',
    text: ({ duration }) => `${duration} min`,
  },
  {
    title: 'Final Price',
    width: 176,
    align: 'right',
    className: cards.price,
    render: (service) => <FinalPrice {...service} />,
  },
  {
    title: 'Status',
    className: cards.status,
    width: 128,
    render: ({ status }) => (
      <StatusTag tone={status === 'ACTIVE' ? 'positive' : 'neutral'}>{status}</StatusTag>
    ),
  },
]

const itemColumns: Column<Item>[] = [
  {
    title: 'Item',
    isLong: true,
    className: cards.title,
    render: ({ name, description }) => <EntryName name={name} note={description} />,
  },
  {
    title: 'Final Price',
    width: 200,
    className: cards.price,
    align: 'right',
    render: (item) => <FinalPrice {...item} />,
  },
]
