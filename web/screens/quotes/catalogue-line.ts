import type { Item } from '#web/api/generated/model/item.ts'
import type { Service } from '#web/api/generated/model/service.ts'
import { centsOf, wireAmount } from '#web/domain/money.ts'
import type { QuoteLine } from './quote.ts'

let added = 0

/** A fresh id of an added line: it starts with 'temp'. Specification §2. */
export function temporaryId(): string {
  added += 1
  const chance = Math.random().toString(36).slice(2, 10)
  return `temp-${Date.now().toString(36)}-${chance}-${added}`
}

/** A line of a quote copied from a service of the catalogue. */
export const lineOfService = (service: Service): QuoteLine => ({
  id: temporaryId(),
  type: 'SERVICE',
  category: service.category,
  subCategory: service.subCategory,
  description: service.description,
  price: wireAmount(centsOf(service.price) ?? 0),
  discount: String(service.discount ?? 0),
})

/** A line of a quote copied from an item of the catalogue: category 'Item', sub-category its name. */
export const lineOfItem = (item: Item): QuoteLine => ({
  id: temporaryId(),
  type: 'ITEM',
  category: 'Item',
  subCategory: item.name,
  description: item.description,
  price: wireAmount(centsOf(item.price) ?? 0),
  discount: String(item.discount ?? 0),
})
