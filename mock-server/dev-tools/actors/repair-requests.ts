import type { RequestBodyOf } from '#mock-server/contract/handlers.ts'
import { type LineRow, orderDefaults } from '#mock-server/database/orders.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { percentageUnits } from '#mock-server/money.ts'
import { createCarPicker } from '#mock-server/seeds/cars.ts'
import { createDemoServices } from '#mock-server/seeds/demo/demo.ts'
import {
  additions,
  createOrderDocuments,
  type Issue,
  issues,
} from '#mock-server/seeds/demo/issues.ts'
import { cities, createAddress } from '#mock-server/seeds/people.ts'
import { toServiceLine } from '#mock-server/seeds/quote.ts'
import type { ActorContext } from './actions.ts'

/** Missing values are random. */
type OrderDetails = Omit<RequestBodyOf<operations['createOrder']>, 'status' | 'userId'>

/** Returns `requestRepair`, and `describeIssue` with the words of a customer. */
export function createRepairRequests({ sql, stores, clock, newId, random }: ActorContext) {
  const describeIssue = (issue: Issue) => `${random.pick(issue.reports)} ${random.pick(additions)}`

  /** Returns lines of active services that fit the issue, or of a random one. Uses demo services if none is active. */
  function createLines(issue: Issue): LineRow[] {
    const active = sql.activeServices.all()
    const available = active.length > 0 ? active : createDemoServices(random)
    const codes = issue.services.slice(0, random.int(1, 2))
    const matching = available.filter(({ serviceCode }) => codes.includes(serviceCode))
    const services = matching.length > 0 ? matching : [random.pick(available)]
    return services.map((service) => toServiceLine(service, newId()))
  }

  /** Creates an OPEN order of a user, with lines, car and pictures, and returns its ID. */
  function requestRepair(userId: string, details: OrderDetails): string {
    const { car, address, issueDescription } = details
    const city = random.pick(cities)
    const issue = random.pick(issues)
    const id = newId()
    const now = clock.now().toISOString()
    stores.orders.insert({
      ...orderDefaults,
      id,
      userId,
      issueDescription: issueDescription ?? describeIssue(issue),
      created: now,
      address: address ?? createAddress(city, random),
      serviceFeePercentage: percentageUnits(100_000), // 10%
      taxPercentage: city.taxPercentage,
    })
    stores.orders.insertLines(id, createLines(issue))
    stores.cars.save(id, { ...createCarPicker(random)(userId, issue.services), ...car })
    const uploads = { userAt: now, mechanicAt: null, includesAll: true }
    for (const document of createOrderDocuments(id, issue, random, uploads))
      stores.documents.insert({ ...document, id: newId() })
    return id
  }

  return { requestRepair, describeIssue }
}
