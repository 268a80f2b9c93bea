import type { Item } from '#web/api/generated/model/item.ts'
import type { Service } from '#web/api/generated/model/service.ts'
import { type Cents, centsOf } from '#web/domain/money.ts'
import { lineOfItem, lineOfService } from './catalogue-line.ts'
import type { QuoteLine } from './quote.ts'

/** A thing of the catalogue that a quote can have: its words, price in cents, and how to make a line of it. */
export type CatalogueEntry = {
  key: string
  name: string
  details: string
  price: Cents
  isInactive: boolean
  /** everything that the search looks at, in small letters */
  searched: string
  toLine: () => QuoteLine
}

/** The services of the catalogue to choose from; inactive ones only when asked for. */
export const serviceEntries = (services: readonly Service[], withInactive: boolean): CatalogueEntry[] =>
  services
    .filter(({ status }) => withInactive || status !== 'INACTIVE')
    .map((service) => ({
      key: `service-${service.id}`,
      name: `${service.category} · ${service.subCategory}`,
      details: service.description,
      price: centsOf(service.finalPrice) ?? 0,
      isInactive: service.status === 'INACTIVE',
      searched: searched(service.category, service.subCategory, service.description, service.serviceCode),
      toLine: () => lineOfService(service),
    }))

/** The items of the catalogue to choose from. */
export const itemEntries = (items: readonly Item[]): CatalogueEntry[] =>
  items.map((item) => ({
    key: `item-${item.id}`,
    name: `Item · ${item.name}`,
    details: item.description,
    price: centsOf(item.finalPrice) ?? 0,
    isInactive: false,
    searched: searched('Item', item.name, item.description),
    toLine: () => lineOfItem(item),
  }))

/** Whether every word of a search is found in an entry, in any order and case. */
export const matchesSearch = (entry: CatalogueEntry, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => entry.searched.includes(word))

const searched = (...texts: (string | null)[]): string => texts.filter(Boolean).join(' ').toLowerCase()
