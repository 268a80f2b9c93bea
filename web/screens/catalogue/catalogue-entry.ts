import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  getListItemsQueryOptions,
  getListServicesQueryOptions,
} from '#web/api/generated/catalogue/catalogue.ts'
import type {
  CatalogueItem,
  CatalogueItemInput,
  CatalogueService,
  CatalogueServiceInput,
} from '#web/api/generated/pitlane.schemas.ts'
import { itemSchema, serviceSchema } from '#web/api/response-decoders.ts'
import { formatDuration } from '#web/domain/dates.ts'
import {
  applyDiscount,
  type Cents,
  cents,
  formatMoney,
  formatPercent,
  parseAmount,
  parsePercent,
  roundPercent,
  toCents,
  toDollars,
  toFixedDollars,
} from '#web/domain/money.ts'
import { trimValues } from '#web/domain/text.ts'
import { defineEditor, type Editor, type ReadLatest } from '#web/ui/editor/define-editor.ts'

/** The form values of a service: texts, without the computed final price. */
export const serviceValuesSchema = z.object({
  price: z.string(),
  discount: z.string(),
  category: z.string(),
  subCategory: z.string(),
  description: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  duration: z.string(),
  serviceCode: z.string(),
  notes: z.string(),
})
export type ServiceValues = z.infer<typeof serviceValuesSchema>

/** The form values of an item: texts, without the computed final price. */
export const itemValuesSchema = z.object({
  price: z.string(),
  discount: z.string(),
  name: z.string(),
  description: z.string(),
})
export type ItemValues = z.infer<typeof itemValuesSchema>

type PriceValues = Pick<ItemValues, 'price' | 'discount'>
type Prices = Pick<CatalogueItem, 'price' | 'discount' | 'finalPrice'>

/** Formats a price in dollars as '$1.00'. */
export const formatPrice = (price: number): string => formatMoney(toCents(price) ?? cents(0))

/** Computes the final price in cents; undefined if the typed price or discount is invalid. Specification §5. */
export const computeFinalPrice = ({ price, discount }: PriceValues): Cents | undefined => {
  const cents = parseAmount(price).value
  const percent = parsePercent(discount).value
  return cents === undefined || percent === undefined ? undefined : applyDiscount(cents, percent)
}

/** Returns the prices as text, rounded to the decimal places that the fields accept. */
const toPriceValues = (entry: Prices | undefined): PriceValues => ({
  price: entry === undefined ? '' : toFixedDollars(toCents(entry.price) ?? cents(0)),
  discount: String(roundPercent(entry?.discount ?? 0)),
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

const parsePrices = (values: PriceValues): Prices => ({
  price: toDollars(parseAmount(values.price).value ?? cents(0)),
  discount: parsePercent(values.discount).value ?? 0,
  finalPrice: toDollars(computeFinalPrice(values) ?? cents(0)),
})

/** Returns the typed prices as numbers. A price or discount that was not changed stays as it is stored. */
const toPrices = (values: PriceValues, stored: Prices | undefined): Prices => {
  const typed = parsePrices(values)
  if (stored === undefined) return typed
  const shown = parsePrices(toPriceValues(stored))
  const isSamePrice = typed.price === shown.price
  const isSameDiscount = typed.discount === shown.discount
  return {
    price: isSamePrice ? stored.price : typed.price,
    discount: isSameDiscount ? stored.discount : typed.discount,
    finalPrice: isSamePrice && isSameDiscount ? stored.finalPrice : typed.finalPrice,
  }
}

/** Returns a request body with trimmed strings, and prices and discount as numbers. */
const toRequestBody = <Values extends PriceValues>(values: Values, stored: Prices | undefined) => ({
  ...trimValues(values),
  ...toPrices(values, stored),
})

/** Returns the body of POST and PUT /services for valid form values (Specification §5, §7). `stored` is replaced. */
export const toServiceRequest = (
  values: ServiceValues,
  stored?: CatalogueService,
): CatalogueServiceInput => ({
  ...toRequestBody(values, stored),
  duration: Number(values.duration),
  notes: values.notes.trim() || null,
})

/** Returns the body of POST and PUT /items for valid form values. `stored` is replaced. */
export const toItemRequest = (values: ItemValues, stored?: CatalogueItem): CatalogueItemInput =>
  toRequestBody(values, stored)

const priceFields = [
  { label: 'Price', name: 'price', format: formatPrice },
  { label: 'Discount', name: 'discount', format: formatPercent },
] as const

type ListOptions<Entry> = UseQueryOptions<Entry[]> & { queryKey: QueryKey }

/** Returns a function that reads the latest version of an entry from the list. `isSent` compares a new entry. */
const createReadEntry =
  <Entry extends { id: string }, Values extends object>(
    listOptions: ListOptions<Entry>,
    isSent: (applied: { latest: Entry; values: Values }) => boolean,
  ): ReadLatest<Entry | undefined, Values> =>
  async ({ opened, sent, fetch }) => {
    if (opened !== undefined) return (await fetch(listOptions)).find(({ id }) => id === opened.id)
    if (sent === undefined) return undefined
    return (await fetch(listOptions)).find((latest) => isSent({ latest, values: sent }))
  }

/** The editor of a service. A new one has no version. */
export const serviceEditor: Editor<
  CatalogueService | undefined,
  ServiceValues,
  CatalogueServiceInput
> = defineEditor({
  noun: 'service',
  schema: z.optional(serviceSchema),
  valuesSchema: serviceValuesSchema,
  read: createReadEntry(getListServicesQueryOptions(), (applied) =>
    serviceEditor.isApplied(applied),
  ),
  toValues: toServiceValues,
  toRequest: toServiceRequest,
  name: ({ subCategory = '' }) => subCategory,
  fields: [
    { label: 'Category', name: 'category' },
    { label: 'Sub-category', name: 'subCategory' },
    { label: 'Description', name: 'description' },
    ...priceFields,
    { label: 'Status', name: 'status' },
    { label: 'Duration', name: 'duration', format: formatDuration },
    { label: 'Service Code', name: 'serviceCode' },
    { label: 'Notes', name: 'notes', format: (notes: string | null) => notes || 'None' },
  ],
})

/** The editor of an item. A new one has no version. */
export const itemEditor: Editor<CatalogueItem | undefined, ItemValues, CatalogueItemInput> =
  defineEditor({
    noun: 'item',
    schema: z.optional(itemSchema),
    valuesSchema: itemValuesSchema,
    read: createReadEntry(getListItemsQueryOptions(), (applied) => itemEditor.isApplied(applied)),
    toValues: toItemValues,
    toRequest: toItemRequest,
    name: ({ name = '' }) => name,
    fields: [
      { label: 'Name', name: 'name' },
      { label: 'Description', name: 'description' },
      ...priceFields,
    ],
  })
