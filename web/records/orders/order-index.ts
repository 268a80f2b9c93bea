import { getListOrdersQueryKey, listOrders } from '#web/api/generated/orders/orders.ts'
import type { OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import type { GetPageQuery } from '#web/api/read-all-pages.ts'
import { useAllPages } from '#web/api/use-all-pages.ts'
import { type Cents, toCents } from '#web/domain/money.ts'
import { orderStatuses } from '#web/domain/order.ts'
import { foldText } from '#web/domain/search.ts'
import { type Car, formatVehicle } from '#web/domain/vehicle.ts'

/** What the index keeps of an order, so that 100,000 orders fit in memory. */
export type IndexedOrder = Pick<ServiceOrder, 'id' | 'userId' | 'status' | 'created'> & {
  vehicle: string
  /** Identifies make and model; '' if either is missing. */
  model: string
  /** Undefined before the first quote. */
  total: Cents | undefined
  /** The vehicle as folded text. */
  text: string
  /** VIN and plate, in lower case, without blanks and hyphens. */
  codes: string
}

/** Returns what identifies a car's make and model, or '' if either is missing. */
export const getModel = (car: Pick<Car, 'make' | 'model'> | null): string =>
  car?.make && car.model ? foldText(`${car.make} ${car.model}`) : ''

const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export const toIndexedOrder = (order: ServiceOrder): IndexedOrder => {
  const { id, userId, status, created, car } = order
  const vehicle = formatVehicle(car)
  return {
    id,
    userId,
    status,
    created,
    vehicle,
    model: getModel(car),
    total: toCents(order.total),
    text: car ? foldText(vehicle) : '',
    codes: [car?.vin, car?.licencePlate].map((code) => compact(code ?? '')).join(' '),
  }
}

/** The number of characters from which the end of an ID is searched. */
const minIdLength = 4

/**
 * Returns a function that tells whether a search finds an order. Each word must be in the vehicle, VIN or plate, or be
 * the end of the ID. VIN and plate are also found with other hyphens, and alone with other blanks.
 */
export const createOrderMatcher = (search: string) => {
  const words = foldText(search.replace('#', ''))
    .trim()
    .split(/\s+/)
    .map((word) => ({ word, code: compact(word) }))
  const wholeCode = compact(search)
  return ({ id, text, codes }: IndexedOrder): boolean => {
    const matchesWord = ({ word, code }: (typeof words)[number]) =>
      text.includes(word) ||
      (code !== '' && codes.includes(code)) ||
      (word.length >= minIdLength && id.toLowerCase().endsWith(word))
    const isWholeCode = wholeCode.length >= minIdLength && codes.includes(wholeCode)
    return isWholeCode || words.every(matchesWord)
  }
}

/** Returns orders newest first. Those without a date are last. */
export const sortNewestFirst = (orders: readonly IndexedOrder[]): IndexedOrder[] =>
  orders.toSorted((one, other) => (other.created ?? '').localeCompare(one.created ?? ''))

const getPageQuery =
  (status: OrderStatus): GetPageQuery<IndexedOrder> =>
  (page, size) => ({
    queryKey: [...getListOrdersQueryKey({ page, size, status }), 'index'],
    queryFn: async ({ signal }) => {
      const { content, totalPages } = await listOrders({ page, size, status }, { signal })
      return { content: content.map(toIndexedOrder), totalPages }
    },
  })

const lists = orderStatuses.map(({ code }) => getPageQuery(code))

/** Reads the orders of all ten statuses, newest first. Stops when no component uses them. */
export const useOrderIndex = (enabled: boolean) =>
  useAllPages({ indexKey: ['order index'], lists, enabled })

export type OrderIndex = ReturnType<typeof useOrderIndex>
