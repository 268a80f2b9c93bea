import type {
  CatalogueItem,
  CatalogueItemInput,
  CatalogueService,
  CatalogueServiceInput,
} from '#web/api/generated/pitlane.schemas.ts'
import { formatDuration } from '#web/domain/dates.ts'
import {
  applyDiscount,
  formatMoney,
  formatPercent,
  parseAmount,
  parsePercent,
  toCents,
  toDollars,
  toFixedDollars,
} from '#web/domain/money.ts'
import { trimValues } from '#web/domain/text.ts'
import type { Field } from '#web/ui/editor/changed-fields.ts'

/** The form values of an entry: strings, without the computed final price. */
type FormValues<Request> = Record<Exclude<keyof Request, 'finalPrice'>, string>
export type ServiceValues = FormValues<CatalogueServiceInput> & Pick<CatalogueService, 'status'>
export type ItemValues = FormValues<CatalogueItemInput>
type PriceValues = { price: string; discount: string }

/** Formats a price in dollars as '$1.00'. */
export const formatPrice = (price: number): string => formatMoney(toCents(price) ?? 0)

/** Computes the final price in cents; undefined if the typed price or discount is invalid. Specification §5. */
export const computeFinalPrice = ({ price, discount }: PriceValues): number | undefined => {
  const cents = parseAmount(price).value
  const percent = parsePercent(discount).value
  return cents === undefined || percent === undefined ? undefined : applyDiscount(cents, percent)
}

const toPriceValues = (entry: Pick<CatalogueItem, 'price' | 'discount'> | undefined): PriceValues => ({
  price: entry === undefined ? '' : toFixedDollars(toCents(entry.price) ?? 0),
  discount: String(entry?.discount ?? 0),
})

/** Returns the form values of a service. A new one is active and has a discount of 0; its other values are empty. */
export const toServiceValues = (service: CatalogueService | undefined): ServiceValues => ({
  ...toPriceValues(service),
  category: service?.category ?? '',
  subCategory: service?.subCategory ?? '',
  description: service?.description ?? '',
  status: service?.status ?? 'ACTIVE',
  duration: String(service?.duration ?? ''),
  serviceCode: service?.serviceCode ?? '',
  notes: service?.notes ?? '',
})

/** Returns the form values of an item. A new one has a discount of 0; its other values are empty. */
export const toItemValues = (item: CatalogueItem | undefined): ItemValues => ({
  ...toPriceValues(item),
  name: item?.name ?? '',
  description: item?.description ?? '',
})

/** Returns a request body with trimmed strings, and prices and discount as numbers. */
const toRequestBody = <Values extends PriceValues>(values: Values) => ({
  ...trimValues(values),
  price: toDollars(parseAmount(values.price).value ?? 0),
  discount: parsePercent(values.discount).value ?? 0,
  finalPrice: toDollars(computeFinalPrice(values) ?? 0),
})

/** Returns the body of POST and PUT /services for valid form values (Specification §5, §7). */
export const toServiceRequest = (values: ServiceValues): CatalogueServiceInput => ({
  ...toRequestBody(values),
  duration: Number(values.duration),
  notes: values.notes.trim() || null,
})

/** Returns the body of POST and PUT /items for valid form values. */
export const toItemRequest = (values: ItemValues): CatalogueItemInput => toRequestBody(values)

const priceFields = [
  ['Price', 'price', formatPrice],
  ['Discount', 'discount', formatPercent],
] as const

export const serviceConflictFields: readonly Field<CatalogueService>[] = [
  ['Category', 'category'],
  ['Sub-category', 'subCategory'],
  ['Description', 'description'],
  ...priceFields,
  ['Status', 'status'],
  ['Duration', 'duration', formatDuration],
  ['Service Code', 'serviceCode'],
  ['Notes', 'notes', (notes: string | null) => notes || 'None'],
]

export const itemConflictFields: readonly Field<CatalogueItem>[] = [
  ['Name', 'name'],
  ['Description', 'description'],
  ...priceFields,
]
