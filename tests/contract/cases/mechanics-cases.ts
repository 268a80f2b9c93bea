import { anywhere, type Case, goldenCase, named, reads, refuses, table } from '#tests/contract/case.ts'
import { missingId } from '#tests/contract/guard.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, that } from '#tests/contract/patterns.ts'
import { isAsListed, mechanicCalled } from './records.ts'

export const mechanicLists: readonly Case[] = [
  goldenCase('listMechanics', '7, D1', 'answers all on one page, for neither page nor size is sent', {
    expect: { body: { content: every({}, 31), totalPages: 1, number: 0 } },
  }),
  goldenCase('listMechanics', '3', 'answers no page when there are no mechanics', {
    seed: 'empty',
    expect: { body: { content: [], totalPages: 0, number: 0 } },
  }),
  ...table(
    [
      ['', {}],
      ['isActive=true', { isActive: true }],
      ['isActive=false', { isActive: false }],
      ['isBlocked=true', { isBlocked: true }],
      ['isBlocked=false', { isBlocked: false }],
      ['isActive=false&isBlocked=false', { isActive: false, isBlocked: false }],
    ],
    (query, state) =>
      goldenCase('listMechanics', '3, 7', `lists who matches ?${query}, and nobody else`, {
        profiles: anywhere,
        request: { query },
        expect: { body: { content: every(state) } },
      }),
  ),
  isAsListed('getMechanic', 'listMechanics'),
  ...table(
    [
      ['activeMechanic', { workingDays: [0, 1, 2, 3, 4], workingHours: '09:00-18:00' }],
      ['mechanicToPay', { kycCompliant: true }],
      ['mechanicUnverified', { kycCompliant: false }],
    ],
    (who, body) =>
      goldenCase('getMechanic', '3, 4, 9', `answers ${Object.keys(body).join(' and ')} of the ${who}`, {
        request: { path: { id: mockIds[who] } },
        expect: { body },
      }),
  ),
  goldenCase('getMechanic', '3', 'keeps what a mechanic left out as null', {
    seed: 'edge',
    request: { path: { id: mockIds.sparseMechanic } },
    expect: {
      body: {
        ...{ mobileNo: null, mobileCountryCode: null, expertise: null, about: null, asecertification: null },
        ...{ overallRating: null, workingDays: null, workingHours: null, connectedAccountId: null },
      },
    },
  }),
]

const verifying: Case[] = [
  goldenCase('verifyMechanic', '4', 'makes a pending mechanic active', {
    profiles: named,
    given: mechanicCalled('pendingMechanic'),
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ body: same({ ...before, isActive: true }) }),
    after: ({ id }) => reads('getMechanic', id, { id, isActive: true, isBlocked: false }),
  }),
]

const updates: Case[] = [
  ...table(
    [
      ['activeMechanic', { asecertification: 'A5', isActive: false }],
      ['blockedMechanic', { isActive: false, isBlocked: false }],
    ],
    (who, changes) =>
      goldenCase('updateMechanic', '4', `takes ${JSON.stringify(changes)} for the ${who}`, {
        given: mechanicCalled(who),
        request: ({ id }) => ({ body: { mechanicId: id, ...changes } }),
        expect: (before) => ({ body: same({ ...before, ...changes }) }),
        after: (before) => reads('getMechanic', before.id, same({ ...before, ...changes })),
      }),
  ),
  goldenCase('updateMechanic', '7', 'takes the ASE certification back as it came', {
    profiles: named,
    given: mechanicCalled('activeMechanic'),
    request: ({ id, asecertification }) => ({
      body: { mechanicId: id, asecertification: asecertification ?? '' },
    }),
    after: ({ id, asecertification }) => {
      const asItWas = that('as it was', (value) => (value ?? '') === (asecertification ?? ''))
      return reads('getMechanic', id, { id, asecertification: asItWas })
    },
  }),
  refuses('updateMechanic', '7', 'an update that changes nothing', { body: { mechanicId: missingId } }),
]

/** Verifying and editing (sections 4 and 7). */
export const mechanicStates: readonly Case[] = [...verifying, ...updates]
