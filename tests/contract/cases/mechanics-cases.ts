import { type Case, createCase, createCases, realMutating, realSafe, thenRead } from '#tests/contract/case.ts'
import { missingId } from '#tests/contract/guard.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, satisfies } from '#tests/contract/patterns.ts'
import { createListEntryCase, fetchMechanic } from './records.ts'

export const mechanicListCases: readonly Case[] = [
  createCase('listMechanics', '7, D3', 'returns all 31 mechanics on one page', {
    expect: { body: { content: every({}, 31, 31), totalPages: 1, number: 0 } },
  }),
  createCase('listMechanics', '3', 'returns no pages if there are no mechanics', {
    seed: 'empty',
    expect: { body: { content: [], totalPages: 0, number: 0 } },
  }),
  ...createCases(
    [
      ['', {}],
      ['isActive=true', { isActive: true }],
      ['isActive=false', { isActive: false }],
      ['isBlocked=true', { isBlocked: true }],
      ['isBlocked=false', { isBlocked: false }],
      ['isActive=false&isBlocked=false', { isActive: false, isBlocked: false }],
    ],
    (query, state) =>
      createCase('listMechanics', '3, 7', `lists matching mechanics for ${query || 'no filter'}`, {
        profiles: realSafe,
        request: { query },
        expect: { body: { content: every(state) } },
      }),
  ),
  createListEntryCase('getMechanic', 'listMechanics'),
  ...createCases(
    [
      ['activeMechanic', { workingDays: [0, 1, 2, 3, 4], workingHours: '09:00-18:00' }],
      ['mechanicToPay', { kycCompliant: true }],
      ['nonCompliantMechanic', { kycCompliant: false }],
    ],
    (mechanic, body) =>
      createCase('getMechanic', '3, 4, 9', `returns ${Object.keys(body).join(' and ')} of ${mechanic}`, {
        request: { path: { id: mockIds[mechanic] } },
        expect: { body },
      }),
  ),
  createCase('getMechanic', '3', 'returns null for missing fields', {
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

export const mechanicStateCases: readonly Case[] = [
  createCase('verifyMechanic', '4', 'makes a pending mechanic active', {
    profiles: realMutating,
    given: fetchMechanic('pendingMechanic'),
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ body: same({ ...before, isActive: true }) }),
    after: ({ id }) => thenRead('getMechanic', id, { id, isActive: true, isBlocked: false }),
  }),
  ...createCases(
    [
      ['activeMechanic', { asecertification: 'A5', isActive: false }],
      ['blockedMechanic', { isActive: false, isBlocked: false }],
    ],
    (mechanic, changes) =>
      createCase('updateMechanic', '4', `stores ${JSON.stringify(changes)} for ${mechanic}`, {
        given: fetchMechanic(mechanic),
        request: ({ id }) => ({ body: { mechanicId: id, ...changes } }),
        expect: (before) => ({ body: same({ ...before, ...changes }) }),
        after: (before) => thenRead('getMechanic', before.id, same({ ...before, ...changes })),
      }),
  ),
]

export const mechanicUpdateCases: readonly Case[] = [
  createCase('updateMechanic', '7', 'accepts an update that repeats the stored ASE certification', {
    profiles: realMutating,
    given: fetchMechanic('activeMechanic'),
    request: ({ id, asecertification }) => ({
      body: { mechanicId: id, asecertification: asecertification ?? '' },
    }),
    after: ({ id, asecertification }) => {
      const unchanged = satisfies('the previous value', (value) => (value ?? '') === (asecertification ?? ''))
      return thenRead('getMechanic', id, { id, asecertification: unchanged })
    },
  }),
  createCase('updateMechanic', '7', 'rejects an update with only mechanicId', {
    seed: 'empty',
    request: { body: { mechanicId: missingId } },
    expect: { status: 400 },
  }),
]
