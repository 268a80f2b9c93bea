import type { Item } from '#web/api/generated/model/item.ts'
import type { ItemRequest } from '#web/api/generated/model/itemRequest.ts'
import { type FieldWords, inDollars, inPercent } from './entry-changes.ts'
import { type PriceValues, pricesOf, priceValuesOf } from './prices.ts'

/** An item while it is edited: everything that is typed is text. */
export type ItemValues = PriceValues & { name: string; description: string }

/** What the dialog starts with: the item, or an empty one. */
export const itemValuesOf = (item: Item | undefined): ItemValues => ({
  ...priceValuesOf(item),
  name: item?.name ?? '',
  description: item?.description ?? '',
})

/** The body of POST and PUT /items (Specification §5, §7); the values have passed the form's checks. */
export const itemRequestOf = (values: ItemValues): ItemRequest => ({
  ...pricesOf(values),
  name: values.name.trim(),
  description: values.description.trim(),
})

/** How the fields of an item are called and read, for showing what changed. */
export const itemWords: FieldWords<Item> = {
  name: ['Name'],
  description: ['Description'],
  price: ['Price', inDollars],
  discount: ['Discount', inPercent],
}
