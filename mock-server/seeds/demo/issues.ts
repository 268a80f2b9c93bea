import type { DocumentRow } from '#mock-server/database/documents.ts'
import { timeAt } from '#mock-server/seeds/calendar.ts'
import { readYaml, toBase64, toDataUrl } from '#mock-server/seeds/files.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Status } from '#mock-server/seeds/statuses.ts'

type Picture = readonly [file: string, caption: string]

/** An issue of a car, and its repair. */
export type Issue = {
  /** Reports of customers; one of them becomes the description of an order. */
  reports: readonly string[]
  /** Service codes of the catalogue. The customer requests the first, and possibly more. */
  services: readonly string[]
  /** Names of catalogue items for the repair. */
  items: readonly string[]
  /** Hours on site. */
  hours: number
  /** Picture from the customer. */
  picture?: Picture
  /** Picture from the mechanic after the repair. */
  repairPicture?: Picture
  instructions: string
  /** Remarks of the mechanic. */
  diagnosis: string
  repair: string
}

/** Issues, and sentences (`additions`) that customers add to the description of an issue. */
export const { issues, additions } = readYaml<{
  issues: readonly Issue[]
  additions: readonly string[]
}>('demo/issues.yaml')

/** Returns pictures that customer and mechanic uploaded for an order. */
export function createOrderDocuments(
  orderId: string,
  issue: Issue,
  random: Random,
  uploads: { userAt: string; mechanicAt: string | null; includesAll: boolean },
): DocumentRow[] {
  const isIncluded = (probability: number) => uploads.includesAll || random.chance(probability)
  const documents: DocumentRow[] = []
  const add = ([file, caption]: Picture, uploadedBy: 'User' | 'Mechanic', at: string) =>
    documents.push({
      id: random.id('66d0c5e2'),
      userId: null,
      orderId,
      documentType: 'SERVICE_IMAGE',
      documentContent: random.chance(0.5) ? toBase64(file) : toDataUrl(file),
      documentDescription: random.chance(0.9) || uploads.includesAll ? caption : null,
      uploadedBy,
      createdAt: at,
      updatedAt: at,
    })
  if (issue.picture && isIncluded(0.6)) {
    add(issue.picture, 'User', uploads.userAt)
    if (isIncluded(0.15)) add(['dashboard.png', 'Mileage and lights'], 'User', uploads.userAt)
  }
  if (uploads.mechanicAt && issue.repairPicture && isIncluded(0.7))
    add(issue.repairPicture, 'Mechanic', uploads.mechanicAt)
  return documents
}

const genericRemarks = [
  'Customer called and wants the old parts.',
  'Waited 15 minutes for the gate to be opened.',
  'Car was blocked in, moved it with the customer’s help.',
]

/** Returns a mechanic's remarks. The line 'Time: ...' before a remark (Specification §3) has several formats. */
export function pickRemarks(
  issue: Issue,
  { status, includesAll, arrival }: { status: Status; includesAll: boolean; arrival: Date },
  random: Random,
): string | null {
  const createTimeLine = (minutes: number) => {
    const time = timeAt(arrival, 0, minutes)
    const timeWithOffset = `${timeAt(arrival, 0, minutes - 360).slice(0, 19)}-06:00`
    return random.pick([
      `Time: ${time}`,
      `Time: ${time}`,
      `Time ${time}`,
      `Time: ${timeWithOffset}`,
    ])
  }
  const arrived = `${createTimeLine(0)}\nArrived, customer on site.`
  const diagnosis = `${createTimeLine(35)}\n${issue.diagnosis}`
  const repair = `${createTimeLine(issue.hours * 60 - 10)}\n${issue.repair}`
  const extra = random.pick(genericRemarks)
  const arrivedAndDiagnosed = `${arrived}\n\n${diagnosis}`
  const allRemarks = `${arrivedAndDiagnosed}\n\n${extra}\n\n${repair}`

  if (status === 'PRE_DIAGNOSTICS') return random.chance(0.5) ? arrived : null
  if (status === 'DIAGNOSTICS') return random.pick([arrived, arrivedAndDiagnosed, issue.diagnosis])
  if (status === 'WORK_IN_PROGRESS') return arrivedAndDiagnosed
  if (status === 'POST_DIAGNOSTICS') return `${diagnosis}\n\n${extra}\n\n${repair}`
  if (status !== 'COMPLETED') return null
  return includesAll
    ? allRemarks
    : random.pick([allRemarks, `${diagnosis}\n\n${repair}`, issue.repair])
}
