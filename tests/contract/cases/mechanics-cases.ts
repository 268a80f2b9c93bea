import { anywhere, type Case, goldenCase, named, reads, refuses, table } from '#tests/contract/case.ts'
import { missingId } from '#tests/contract/guard.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, that } from '#tests/contract/patterns.ts'
import { isAsListed, mechanicCalled } from './records.ts'

const lists: Case[] = [
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
  ...table(
    [
      ['activeMechanic', /^The mechanic is verified already\.$/],
      ['blockedMechanic', /^The mechanic is blocked; unblock them before verifying\.$/],
    ],
    (who, message) =>
      goldenCase('verifyMechanic', '4, D5', `refuses the ${who}, and changes nothing`, {
        given: mechanicCalled(who),
        request: ({ id }) => ({ path: { id } }),
        expect: { status: 409, message },
        after: (before) => reads('getMechanic', before.id, same(before)),
      }),
  ),
]

type State = 'activeMechanic' | 'pendingMechanic' | 'blockedMechanic'
type Changes = { asecertification?: string; isActive?: boolean; isBlocked?: boolean }

/** What an update may change in each state, and what follows where it is not said. */
const moves: (readonly [State, Changes, Changes?])[] = [
  ['activeMechanic', { asecertification: 'A5 Brakes, A8' }],
  ['activeMechanic', { isActive: false }, { isActive: false, isBlocked: false }],
  ['activeMechanic', { isActive: false, isBlocked: true }],
  ['activeMechanic', { asecertification: 'A5', isActive: false }],
  ['blockedMechanic', { isActive: false, isBlocked: false }],
  ['blockedMechanic', { isBlocked: false }],
]

const both = 'A blocked mechanic is never active; send isActive false along with isBlocked true.'
/** What an update may not change, with the message. */
const refusals: (readonly [State, Changes, string])[] = [
  [
    'pendingMechanic',
    { isActive: false, isBlocked: true },
    'The mechanic is pending and cannot become blocked this way.',
  ],
  ['pendingMechanic', { isActive: true }, 'The mechanic is pending and cannot become active this way.'],
  [
    'blockedMechanic',
    { isActive: true, isBlocked: false },
    'The mechanic is blocked and cannot become active this way.',
  ],
  ['activeMechanic', { isActive: true }, 'The mechanic is active already.'],
  ['pendingMechanic', { isActive: false }, 'The mechanic is pending already.'],
  ['blockedMechanic', { isActive: false, isBlocked: true }, 'The mechanic is blocked already.'],
  ['activeMechanic', { isActive: true, isBlocked: true }, both],
  ['activeMechanic', { isBlocked: true }, both],
  ['blockedMechanic', { isActive: true }, both],
  [
    'pendingMechanic',
    { asecertification: 'A5' },
    'The mechanic is pending; only active mechanics can be edited.',
  ],
  [
    'blockedMechanic',
    { asecertification: 'A5' },
    'The mechanic is blocked; only active mechanics can be edited.',
  ],
]

const updates: Case[] = [
  ...table(moves, (who, changes, becomes = changes) =>
    goldenCase('updateMechanic', '4', `takes ${JSON.stringify(changes)} for the ${who}`, {
      given: mechanicCalled(who),
      request: ({ id }) => ({ body: { mechanicId: id, ...changes } }),
      expect: (before) => ({ body: same({ ...before, ...becomes }) }),
      after: (before) => reads('getMechanic', before.id, same({ ...before, ...becomes })),
    }),
  ),
  ...table(refusals, (who, changes, message) =>
    goldenCase('updateMechanic', '4, D5', `refuses ${JSON.stringify(changes)} for the ${who}`, {
      given: mechanicCalled(who),
      request: ({ id }) => ({ body: { mechanicId: id, ...changes } }),
      expect: { status: 409, body: { message } },
      after: (before) => reads('getMechanic', before.id, same(before)),
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
  refuses(
    'updateMechanic',
    '8',
    'a mechanic who does not exist',
    { body: { mechanicId: missingId, asecertification: 'A5' } },
    404,
  ),
]

/** Mechanics: lists, records, states and the one field that is edited (sections 3, 4 and 7). */
export const mechanicCases: readonly Case[] = [...lists, ...verifying, ...updates]
