import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'
import { catalogueSaboteurs } from './catalogue-saboteurs.ts'
import { diarySaboteurs } from './diary-saboteurs.ts'
import { listSaboteurs } from './list-saboteurs.ts'
import { moneySaboteurs } from './money-saboteurs.ts'
import { payoutSaboteurs } from './payout-saboteurs.ts'
import { peopleSaboteurs } from './people-saboteurs.ts'
import { quoteSaboteurs } from './quote-saboteurs.ts'
import { refusalSaboteurs } from './refusal-saboteurs.ts'
import { sessionSaboteurs } from './session-saboteurs.ts'
import { shapeSaboteurs } from './shape-saboteurs.ts'
import { wireSaboteurs } from './wire-saboteurs.ts'

/** Every faulty server, by what it is faulty in. */
export const saboteurs: Readonly<Record<string, readonly Saboteur[]>> = {
  wire: wireSaboteurs,
  refusals: refusalSaboteurs,
  sessions: sessionSaboteurs,
  shapes: shapeSaboteurs,
  lists: listSaboteurs,
  people: peopleSaboteurs,
  catalogue: catalogueSaboteurs,
  quotes: quoteSaboteurs,
  times: diarySaboteurs,
  money: moneySaboteurs,
  payouts: payoutSaboteurs,
}
