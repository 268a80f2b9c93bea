import { answers, type Entry, records, saying, says, status } from '#tests/contract/sabotage/faults.ts'
import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'

const without =
  (member: string) =>
  ({ [member]: _, ...rest }: Entry) =>
    rest
const withoutNulls = (record: Entry) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
const html = { 'content-type': 'application/json; charset=utf-8' }

/** Servers whose records have another shape than sections 3 and 7 say. */
export const shapeSaboteurs: readonly Saboteur[] = [
  {
    name: 'tells more of a user than it should',
    touches: ['getUser'],
    shows: /body\.passwordHash/,
    fault: records((user) => ({ ...user, passwordHash: 'x' })),
  },
  {
    name: 'leaves a member of a mechanic out',
    touches: ['listMechanics'],
    shows: /body\.content\[0\]\.kycCompliant/,
    fault: records(without('kycCompliant')),
  },
  {
    name: 'leaves out what is null',
    touches: ['getUser'],
    shows: /\.mobileNo/,
    fault: records(withoutNulls),
  },
  {
    name: 'says an empty text where something is missing',
    touches: ['getMechanic'],
    shows: /body\.(mobileNo|about|expertise): expected null, got ""/,
    fault: records((record) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? ''])),
    ),
  },
  {
    name: 'says null where a text is sure',
    touches: ['listUsers'],
    shows: /firstName/,
    fault: records((user) => ({ ...user, firstName: null })),
  },
  {
    name: 'says null where a list is sure',
    touches: ['getOrder'],
    shows: /documentIds/,
    fault: records((order) => ({ ...order, documentIds: null })),
  },
  {
    name: 'numbers its records',
    touches: ['listUsers'],
    shows: /content.0.id must be string/,
    fault: records((user) => ({ ...user, id: 17 })),
  },
  {
    name: 'writes flags as texts',
    touches: ['listMechanics'],
    shows: /isActive: expected true or false/,
    fault: records((mechanic) => ({ ...mechanic, isActive: String(mechanic.isActive) })),
  },
  {
    name: 'writes flags as numbers',
    touches: ['listUsers'],
    shows: /content.0.isBlocked must be boolean/,
    fault: records((user) => ({ ...user, isBlocked: Number(user.isBlocked) })),
  },
  {
    name: 'mixes up the flags of a user',
    touches: ['getUser'],
    noticedBy: ['verifyUser'],
    shows: /isActive|status: expected/,
    fault: records((user) => ({ ...user, isActive: user.isBlocked, isBlocked: user.isActive })),
  },
  {
    name: 'writes statuses in small letters',
    touches: ['listOrders'],
    shows: /content.0.status must match/,
    fault: records((order) => ({ ...order, status: String(order.status).toLowerCase() })),
  },
  {
    name: 'writes the status of a service as a word',
    touches: ['listServices'],
    shows: /status: expected one of "ACTIVE", "INACTIVE"/,
    fault: records((service) => ({ ...service, status: 'Active' })),
  },
  {
    name: 'takes one status for the next one',
    touches: ['getOrder'],
    shows: /status: expected (what it was|"\w+"), got "(PAID|SCHEDULED)"/,
    fault: records((order) => ({ ...order, status: order.status === 'PAID' ? 'SCHEDULED' : 'PAID' })),
  },
  {
    name: 'writes who uploaded a picture in small letters',
    touches: ['listUserDocuments'],
    shows: /uploadedBy/,
    fault: records(({ uploadedBy, ...rest }) => ({
      ...rest,
      uploadedBy: uploadedBy && String(uploadedBy).toLowerCase(),
    })),
  },
  {
    name: 'writes the kind of a line as it likes',
    touches: ['getOrder'],
    shows: /services.*type|services/,
    fault: records((order) => ({
      ...order,
      services: (order.services as Entry[]).map((line) => ({ ...line, type: 'Service' })),
    })),
  },
  {
    name: 'calls the platform charge by another name',
    touches: ['getRevenue'],
    shows: /body\.pitlaneCharge/,
    fault: records(({ pitlaneCharge, ...revenue }) => ({ ...revenue, platformCharge: pitlaneCharge })),
  },
  {
    name: 'spells the plate the American way',
    touches: ['getOrder'],
    shows: /body\.car\.licencePlate|body\.car/,
    fault: records((order) => ({
      ...order,
      car: order.car && { ...without('licencePlate')(order.car as Entry), licensePlate: null },
    })),
  },
  {
    name: 'spells the certification with capitals',
    touches: ['listMechanics'],
    shows: /asecertification/,
    fault: records(({ asecertification, ...rest }) => ({ ...rest, aseCertification: asecertification })),
  },
  {
    name: 'answers the address as a text',
    touches: ['getOrder'],
    shows: /body\.address/,
    fault: records((order) => ({ ...order, address: (order.address as Entry | null)?.address ?? null })),
  },
  {
    name: 'tells the id of the assigned mechanic',
    touches: ['getOrder'],
    shows: /mechanicResponse(\.id)?/,
    fault: records((order) => ({
      ...order,
      mechanicResponse: order.mechanicResponse && { ...(order.mechanicResponse as Entry), id: 'x' },
    })),
  },
  {
    name: 'answers whole documents where ids are expected',
    touches: ['listOrders'],
    shows: /documentIds/,
    fault: records((order) => ({
      ...order,
      documentIds: (order.documentIds as string[]).map((id) => ({ id })),
    })),
  },
  {
    name: 'sends documents without what is in them',
    touches: ['getDocument'],
    shows: /documentContent/,
    fault: records((one) => ({ ...one, documentContent: null })),
  },
  {
    name: 'wraps a decoded car',
    touches: ['decodeVin'],
    shows: /body\.(vin|make|car)/,
    fault: says((car) => ({ car })),
  },
  {
    name: 'writes the model year as a text',
    touches: ['decodeVin'],
    shows: /body\.modelYear/,
    fault: records((car) => ({ ...car, modelYear: car.modelYear && String(car.modelYear) })),
  },
  {
    name: 'makes a 0 of what a VIN does not say',
    touches: ['decodeVin'],
    shows: /engineCylinders: expected null, got 0/,
    fault: records((car) => ({ ...car, engineCylinders: car.engineCylinders ?? 0 })),
  },
  {
    name: 'numbers working days from Sunday',
    touches: ['getMechanic'],
    shows: /workingDays/,
    fault: records((mechanic) => ({
      ...mechanic,
      workingDays: (mechanic.workingDays as number[] | null)?.map((day) => (day + 1) % 7) ?? null,
    })),
  },
  {
    name: 'answers the terms as JSON',
    touches: ['getPublicTerms'],
    shows: /headers\.content-type/,
    fault: answers((given) =>
      given.status === 200
        ? saying({ ...given, headers: { ...given.headers, ...html } }, given.body.toString())
        : given,
    ),
  },
  {
    name: 'cleans the terms of what it does not like',
    touches: ['getTerms'],
    noticedBy: ['createTerms'],
    shows: /getTerms: body: expected/,
    fault: answers((given) => ({
      ...given,
      body: Buffer.from(given.body.toString().replace(/<script>.*<\/script>/, '')),
    })),
  },
  {
    name: 'says in other words that there are no terms',
    touches: ['getTerms'],
    shows: /body: expected "No Terms and Conditions available"/,
    fault: answers((given) => ({
      ...given,
      body: Buffer.from(given.body.toString().replace('No Terms and Conditions available', 'None')),
    })),
  },
  {
    name: 'answers the terms with 204 while there are none',
    touches: ['getPublicTerms'],
    shows: /expected 200, got 204/,
    fault: status(200, 204),
  },
]
