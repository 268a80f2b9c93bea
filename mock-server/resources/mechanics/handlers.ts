import type { Context } from '#mock-server/context.ts'
import { pageOf } from '#mock-server/database/lists.ts'
import { conflict, notFound } from '#mock-server/http-error.ts'
import type { Handlers, Input } from '#mock-server/plugins/openapi/handlers.ts'
import { type Mechanic, mechanicSql } from './sql.ts'

type State = 'pending' | 'active' | 'blocked'

/** The steps that updateMechanic takes (Specification §4); only verifyMechanic makes a mechanic active. */
const steps = new Set(['active pending', 'active blocked', 'blocked pending'])

/** Mechanics and their states (Specification §4); while pending or blocked, nothing about them can be edited. */
export const mechanicHandlers = ({ db }: Context) => {
  const sql = mechanicSql(db)
  const existing = (id: string): Mechanic => sql.get(id) ?? notFound('mechanic', id)

  return {
    listMechanics: ({ query }) => {
      const mechanics = sql.list(query)
      return pageOf({ page: 0, size: Math.max(1, mechanics.length) }, mechanics.length, mechanics)
    },

    getMechanic: ({ path: { id } }) => existing(id),

    verifyMechanic: db.transaction(({ path: { id } }: Input<'verifyMechanic'>) => {
      const mechanic = existing(id)
      if (mechanic.isBlocked) conflict('The mechanic is blocked; unblock them before verifying.')
      if (mechanic.isActive) conflict('The mechanic is verified already.')
      sql.update({ ...mechanic, isActive: true })
      return existing(id)
    }).immediate,

    updateMechanic: db.transaction(({ body: { mechanicId, ...changes } }: Input<'updateMechanic'>) => {
      const mechanic = existing(mechanicId)
      const changed = { ...mechanic, ...changes }
      if (changed.isActive && changed.isBlocked)
        conflict('A blocked mechanic is never active; send isActive false along with isBlocked true.')
      const [from, to] = [stateOf(mechanic), stateOf(changed)]
      const edits = changes.asecertification !== undefined
      if (edits && from !== 'active')
        conflict(`The mechanic is ${from}; only active mechanics can be edited.`)
      if (from === to && !edits) conflict(`The mechanic is ${from} already.`)
      if (from !== to && !steps.has(`${from} ${to}`))
        conflict(`The mechanic is ${from} and cannot become ${to} this way.`)
      sql.update(changed)
      return existing(mechanicId)
    }).immediate,
  } satisfies Partial<Handlers>
}

function stateOf({ isActive, isBlocked }: Pick<Mechanic, 'isActive' | 'isBlocked'>): State {
  if (isBlocked) return 'blocked'
  return isActive ? 'active' : 'pending'
}
