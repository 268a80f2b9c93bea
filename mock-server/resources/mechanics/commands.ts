import { httpErrors } from '@fastify/sensible'
import type { Context } from '#mock-server/context.ts'
import type { RequestBody } from '#mock-server/contract/handlers.ts'
import type { Mechanic } from '#mock-server/database/mechanics.ts'
import { throw404 } from '#mock-server/http-error.ts'

type Status = 'pending' | 'active' | 'blocked'

/** Transitions that `update` allows (Specification §4). Only `verify` makes a mechanic active. */
const transitions = new Set(['active to pending', 'active to blocked', 'blocked to pending'])

/** Returns the commands for mechanics (Specification §4), each in one transaction. */
export function createMechanicCommands({
  db,
  stores: { mechanics },
}: Pick<Context, 'db' | 'stores'>) {
  const getMechanic = (id: string): Mechanic => mechanics.get(id) ?? throw404('mechanic', id)

  return {
    verify: db.transaction((id: string): Mechanic => {
      const mechanic = getMechanic(id)
      if (mechanic.isBlocked)
        throw httpErrors.conflict('The mechanic is blocked; unblock them before verifying.')
      if (mechanic.isActive) throw httpErrors.conflict('The mechanic is already verified.')
      mechanics.verify.run({ id })
      return getMechanic(id)
    }).immediate,

    update: db.transaction(
      ({ mechanicId, ...changes }: RequestBody<'updateMechanic'>): Mechanic => {
        const mechanic = getMechanic(mechanicId)
        const updated = { ...mechanic, ...changes }
        if (updated.isActive && updated.isBlocked)
          throw httpErrors.conflict(
            'A mechanic cannot be both active and blocked; send isActive or isBlocked as false.',
          )
        const from = getStatus(mechanic)
        const to = getStatus(updated)
        const hasEdits = changes.asecertification !== undefined
        if (hasEdits && from !== 'active')
          throw httpErrors.conflict(`The mechanic is ${from}; only active mechanics can be edited.`)
        if (from === to && !hasEdits) throw httpErrors.conflict(`The mechanic is already ${from}.`)
        if (from !== to && !transitions.has(`${from} to ${to}`))
          throw httpErrors.conflict(`The mechanic is ${from} and an update cannot make them ${to}.`)
        mechanics.update.run({
          id: mechanicId,
          isActive: Number(updated.isActive),
          isBlocked: Number(updated.isBlocked),
          asecertification: updated.asecertification,
        })
        return getMechanic(mechanicId)
      },
    ).immediate,
  }
}

function getStatus({ isActive, isBlocked }: Pick<Mechanic, 'isActive' | 'isBlocked'>): Status {
  if (isBlocked) return 'blocked'
  return isActive ? 'active' : 'pending'
}
