import { errorList, errorText, problemDetail } from './alternative-errors.ts'
import { arrayTime, epochTime, localTime } from './alternative-times.ts'
import { type Alternative, json, plainText, successOf } from './leaving.ts'
import { idMembers, mapMembers, moneyMembers } from './members.ts'
import { numberOfId } from './number-of-id.ts'

type Page = { content: unknown[]; totalPages: number; number: number }

const noTerms = 'No Terms and Conditions available'
/** What Spring Data calls a page when it is not asked for a size. */
const usualSize = 20

const termsReads = ['getPublicTerms', 'getTerms']
const pagedReads = ['listUsers', 'listOrders', 'listMechanics']
const unread = [
  ...['sendOtp', 'verifyUser', 'blockUser', 'unblockUser', 'updateUser', 'verifyMechanic', 'updateMechanic'],
  ...['saveQuotation', 'updateCar', 'scheduleMechanic', 'createTerms', 'updateTerms'],
  ...['createService', 'updateService', 'deleteService', 'createItem', 'updateItem', 'deleteItem'],
]

const ofPage = (operationIds: readonly string[], change: (page: Page) => unknown) =>
  successOf(operationIds, (body) => ({ body: isPage(body) ? change(body) : body }))

const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && 'content' in body && 'totalPages' in body

const slotTime = (change: (time: string, date: string) => string) =>
  successOf(['listUnavailability'], (body) => ({
    body: (body as { date: string; bookedSlots: { start: string; end: string }[] }[]).map((day) => ({
      ...day,
      bookedSlots: day.bookedSlots.map(({ start, end }) => ({
        start: change(start, day.date),
        end: change(end, day.date),
      })),
    })),
  }))

const numericIds: Alternative = (leaving, standIns) => {
  const change = (id: unknown) =>
    typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? standIns.put(numberOfId(id), id) : id
  const { body } = leaving
  return { ...leaving, body: typeof body === 'string' ? change(body) : mapMembers(body, idMembers, change) }
}

const moneyTexts: Alternative = (leaving) => ({
  ...leaving,
  body: mapMembers(leaving.body, moneyMembers, (leaf) => (typeof leaf === 'number' ? leaf.toFixed(2) : leaf)),
})

/**
 * The forms other than the documented one in which a real backend may answer: all that decisions §2, §6 and §7 name as
 * read by the SPA. In the order in which they are applied.
 */
export const alternatives = {
  terms: {
    /** the bare text, not called HTML */
    raw: successOf(termsReads, () => ({ type: plainText })),
    /** the stored record */
    record: successOf(termsReads, (content) => ({ type: json, body: { content } })),
    /** 404 instead of the sentinel */
    absent: (leaving) =>
      termsReads.includes(leaving.operationId ?? '') && leaving.body === noTerms
        ? { ...leaving, status: 404, type: json, body: undefined }
        : leaving,
  },
  mechanics: {
    array: ofPage(['listMechanics'], ({ content }) => content),
    /** the first page of several, although no page was asked for */
    paged: ofPage(['listMechanics'], ({ content }) => ({
      content: content.slice(0, usualSize),
      totalPages: Math.ceil(content.length / usualSize),
      number: 0,
    })),
  },
  page: {
    nested: ofPage(pagedReads, ({ content, totalPages, number }) => ({
      content,
      page: { number, totalPages, size: content.length, totalElements: content.length },
    })),
    array: ofPage(pagedReads, ({ content }) => content),
    /** the documented members and the others of Spring's PageImpl */
    full: ofPage(pagedReads, (page) => ({
      ...page,
      size: page.content.length,
      numberOfElements: page.content.length,
      totalElements: page.content.length * page.totalPages,
      first: page.number === 0,
      last: page.number >= page.totalPages - 1,
      empty: page.content.length === 0,
    })),
  },
  catalogue: {
    page: successOf(['listServices', 'listItems'], (content) => ({
      body: { content, totalPages: 1, number: 0 },
    })),
  },
  slots: {
    seconds: slotTime((time) => `${time}:00`),
    iso: slotTime((time, date) => `${date}T${time}:00`),
  },
  revenue: {
    /** no body instead of 404 */
    empty: (leaving) =>
      leaving.operationId === 'getRevenue' && leaving.status === 404
        ? { ...leaving, status: 200, body: undefined }
        : leaving,
  },
  otp: {
    object: successOf(['verifyOtp'], (userId) => ({ body: { userId } })),
    id: successOf(['verifyOtp'], (id) => ({ body: { id } })),
    text: successOf(['verifyOtp'], () => ({ type: plainText })),
  },
  ids: { number: numericIds },
  money: { string: moneyTexts },
  times: { local: localTime, epoch: epochTime, array: arrayTime },
  writes: {
    empty: successOf(unread, () => ({ status: 204, body: undefined })),
    text: successOf(unread, () => ({ status: 200, type: plainText, body: 'Done' })),
  },
  errors: { problem: problemDetail, list: errorList, text: errorText },
} satisfies Record<string, Record<string, Alternative>>
