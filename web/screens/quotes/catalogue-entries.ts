import type { Item } from '#web/api/generated/model/item.ts'
import type { Service } from '#web/api/generated/model/service.ts'
import { type Cents, centsOf, wireAmount } from '#web/domain/money.ts'
import { type QuoteLine, typablePercent } from './quote.ts'

/** A thing of the catalogue that a quote can have: its words, price in cents after discount, and the line it becomes. */
export type CatalogueEntry = {
  key: string
  name: string
  details: string
  price: Cents
  isInactive: boolean
  /** what the search looks at */
  searched: readonly (string | null)[]
  /** a line of its own price and discount, with an id of its own */
  toLine: () => QuoteLine
}

/** The services of the catalogue to choose from; inactive ones only when asked for. */
export const serviceEntries = (services: readonly Service[], withInactive: boolean): CatalogueEntry[] =>
  services
    .filter(({ status }) => withInactive || status !== 'INACTIVE')
    .map((service) => {
      const { category, subCategory, description, serviceCode, status } = service
      return {
        key: `service-${service.id}`,
        name: `${category} · ${subCategory}`,
        details: description,
        price: centsOf(service.finalPrice) ?? 0,
        isInactive: status === 'INACTIVE',
        searched: [category, subCategory, description, serviceCode],
        toLine: () => ({ ...addedLine(service), type: 'SERVICE', category, subCategory, description }),
      }
    })

/** The items of the catalogue to choose from; as lines their category is 'Item' and their sub-category their name. */
export const itemEntries = (items: readonly Item[]): CatalogueEntry[] =>
  items.map((item) => {
    const { name, description } = item
    const words = { category: 'Item', subCategory: name, description }
    return {
      key: `item-${item.id}`,
      name: `Item · ${name}`,
      details: description,
      price: centsOf(item.finalPrice) ?? 0,
      isInactive: false,
      searched: ['Item', name, description],
      toLine: () => ({ ...addedLine(item), type: 'ITEM', ...words }),
    }
  })

const addedLine = ({ price, discount }: Pick<Item, 'price' | 'discount'>) => ({
  id: temporaryId(),
  price: wireAmount(centsOf(price) ?? 0),
  discount: String(typablePercent(discount)),
})

let added = 0

/** A fresh id of an added line: it starts with 'temp'. Specification §2. */
function temporaryId(): string {
  added += 1
  const chance = Math.random().toString(36).slice(2, 10)
  return `temp-${Date.now().toString(36)}-${chance}-${added}`
}
