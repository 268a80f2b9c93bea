import type { CatalogueItem } from '#web/api/generated/model/catalogueItem.ts'
import type { CatalogueItemInput } from '#web/api/generated/model/catalogueItemInput.ts'
import type { CatalogueService } from '#web/api/generated/model/catalogueService.ts'
import type { CatalogueServiceInput } from '#web/api/generated/model/catalogueServiceInput.ts'
import { formatDuration } from '#web/domain/dates.ts'
import {
  centsOf,
  dollarsOf,
  finalPriceOf,
  formatMoney,
  formatPercent,
  parseAmount,
  parsePercent,
  wireAmount,
} from '#web/domain/money.ts'
import type { Field } from '#web/ui/editor/changed-fields.ts'

/** An entry while it is edited: everything that is typed is text, and the final price follows. */
type Typed<Request> = Record<Exclude<keyof Request, 'finalPrice'>, string>
export type ServiceValues = Typed<CatalogueServiceInput> & Pick<CatalogueService, 'status'>
export type ItemValues = Typed<CatalogueItemInput>
type PriceValues = { price: string; discount: string }

/** A price as people read it. */
export const inDollars = (price: number): string => formatMoney(centsOf(price) ?? 0)

/** The final price in cents of what is typed; undefined while something cannot be read. Specification §5. */
export const typedFinalPrice = ({ price, discount }: PriceValues): number | undefined => {
  const cents = parseAmount(price).value
  const percent = parsePercent(discount).value
  return cents === undefined || percent === undefined ? undefined : finalPriceOf(cents, percent)
}

// a new entry has no discount (Specification §5)
const priceValuesOf = (entry: Pick<CatalogueItem, 'price' | 'discount'> | undefined): PriceValues => ({
  price: entry === undefined ? '' : wireAmount(centsOf(entry.price) ?? 0),
  discount: String(entry?.discount ?? 0),
})

/** What the dialog starts with: the service, or an active one that is empty. */
export const serviceValuesOf = (service: CatalogueService | undefined): ServiceValues => ({
  ...priceValuesOf(service),
  category: service?.category ?? '',
  subCategory: service?.subCategory ?? '',
  description: service?.description ?? '',
  status: service?.status ?? 'ACTIVE',
  duration: String(service?.duration ?? ''),
  serviceCode: service?.serviceCode ?? '',
  notes: service?.notes ?? '',
})

/** What the dialog starts with: the item, or an empty one. */
export const itemValuesOf = (item: CatalogueItem | undefined): ItemValues => ({
  ...priceValuesOf(item),
  name: item?.name ?? '',
  description: item?.description ?? '',
})

/** The texts without the spaces around them, and the prices as numbers. */
const bodyOf = <Values extends PriceValues>(values: Values) => ({
  ...(Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()])) as Values),
  price: dollarsOf(parseAmount(values.price).value ?? 0),
  discount: parsePercent(values.discount).value ?? 0,
  finalPrice: dollarsOf(typedFinalPrice(values) ?? 0),
})

/** The body of POST and PUT /services (Specification §5, §7); the values have passed the form's checks. */
export const serviceRequestOf = (values: ServiceValues): CatalogueServiceInput => ({
  ...bodyOf(values),
  duration: Number(values.duration),
  notes: values.notes.trim() || null,
})

/** The body of POST and PUT /items. */
export const itemRequestOf = (values: ItemValues): CatalogueItemInput => bodyOf(values)

const priceFields = [
  ['Price', 'price', inDollars],
  ['Discount', 'discount', formatPercent],
] as const

/** The fields of a service as a conflict shows them. */
export const serviceFields: readonly Field<CatalogueService>[] = [
  ['Category', 'category'],
  ['Sub-category', 'subCategory'],
  ['Description', 'description'],
  ...priceFields,
  ['Status', 'status'],
  ['Duration', 'duration', formatDuration],
  ['Service Code', 'serviceCode'],
  ['Notes', 'notes', (notes: string | null) => notes || '(none)'],
]

/** The fields of an item as a conflict shows them. */
export const itemFields: readonly Field<CatalogueItem>[] = [
  ['Name', 'name'],
  ['Description', 'description'],
  ...priceFields,
]
