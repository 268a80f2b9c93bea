import type { Service } from '#web/api/generated/model/service.ts'
import type { ServiceRequest } from '#web/api/generated/model/serviceRequest.ts'
import { type FieldWords, inDollars, inPercent } from './entry-changes.ts'
import { type PriceValues, pricesOf, priceValuesOf } from './prices.ts'

/** A service while it is edited: everything that is typed is text. */
export type ServiceValues = PriceValues & {
  category: string
  subCategory: string
  description: string
  status: Service['status']
  duration: string
  serviceCode: string
  notes: string
}

/** What the dialog starts with: the service, or an active one that is empty. */
export const serviceValuesOf = (service: Service | undefined): ServiceValues => ({
  ...priceValuesOf(service),
  category: service?.category ?? '',
  subCategory: service?.subCategory ?? '',
  description: service?.description ?? '',
  status: service?.status ?? 'ACTIVE',
  duration: service === undefined ? '' : String(service.duration),
  serviceCode: service?.serviceCode ?? '',
  notes: service?.notes ?? '',
})

/** The body of POST and PUT /services (Specification §5, §7); the values have passed the form's checks. */
export const serviceRequestOf = (values: ServiceValues): ServiceRequest => ({
  ...pricesOf(values),
  category: values.category.trim(),
  subCategory: values.subCategory.trim(),
  description: values.description.trim(),
  status: values.status,
  duration: Number(values.duration),
  serviceCode: values.serviceCode.trim(),
  notes: values.notes.trim() || null,
})

/** How the fields of a service are called and read, for showing what changed. */
export const serviceWords: FieldWords<Service> = {
  category: ['Category'],
  subCategory: ['Sub-category'],
  description: ['Description'],
  price: ['Price', inDollars],
  discount: ['Discount', inPercent],
  status: ['Status'],
  duration: ['Duration', (minutes) => `${minutes} min`],
  serviceCode: ['Service Code'],
  notes: ['Notes', (notes) => notes || '(none)'],
}
