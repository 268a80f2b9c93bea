import { anywhere, type Case, goldenCase, named, reads, refuses } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { missingId } from '#tests/contract/guard.ts'
import { every, same, that } from '#tests/contract/patterns.ts'
import { firstOf, type Person, pageOf } from './records.ts'

type Mechanic = Person & { asecertification: string | null; overallRating: number | null }

const called = (name: string) => (client: Client) =>
  client.ask<Mechanic>({ operationId: 'getMechanic', path: { id: client.id(name) } })
const isNow = (id: string, state: Partial<Mechanic>) => reads('getMechanic', id, { id, ...state })

const lists: Case[] = [
  goldenCase('listMechanics', '3', 'answers mechanics with exactly the sixteen fields of section 3', {
    profiles: anywhere,
    expect: { status: 200, body: pageOf(0) },
  }),
  goldenCase(
    'listMechanics',
    '7, D1',
    'answers all that match on one page, for neither page nor size is sent',
    {
      expect: { status: 200, body: { content: every({}, { least: 31 }), totalPages: 1, number: 0 } },
    },
  ),
  goldenCase('listMechanics', '3', 'answers no page when there are no mechanics', {
    seed: 'empty',
    expect: { status: 200, body: { content: [], totalPages: 0, number: 0 } },
  }),
  ...(
    [
      ['isActive=true', { isActive: true }],
      ['isActive=false', { isActive: false }],
      ['isBlocked=true', { isBlocked: true }],
      ['isBlocked=false', { isBlocked: false }],
      ['isActive=false&isBlocked=false', { isActive: false, isBlocked: false }],
    ] as const
  ).map(
    ([query, state]): Case =>
      goldenCase('listMechanics', '7', `lists who matches ?${query}, and nobody else`, {
        profiles: anywhere,
        request: { query },
        expect: { status: 200, body: { content: every(state) } },
      }),
  ),
  goldenCase('getMechanic', '3', 'keeps what a mechanic left out as null', {
    seed: 'edge',
    request: { path: { id: '77c2e15b8f46d30a1c7e5b04' } },
    expect: {
      status: 200,
      body: {
        mobileNo: null,
        mobileCountryCode: null,
        expertise: null,
        about: null,
        asecertification: null,
        overallRating: null,
        workingDays: null,
        workingHours: null,
        connectedAccountId: null,
      },
    },
  }),
]

const records: Case[] = [
  goldenCase('getMechanic', '7', 'answers the very record of the list', {
    profiles: anywhere,
    given: (client) => firstOf<Mechanic>(client, 'listMechanics'),
    request: ({ id }) => ({ path: { id } }),
    expect: (listed) => ({ status: 200, body: same(listed) }),
  }),
  goldenCase('getMechanic', '3, 9', 'numbers working days from 0 = Monday and writes hours as HH:MM-HH:MM', {
    given: called('activeMechanic'),
    request: ({ id }) => ({ path: { id } }),
    expect: { status: 200, body: { workingDays: [0, 1, 2, 3, 4], workingHours: '09:00-18:00' } },
  }),
  ...[true, false].map((kycCompliant) => {
    const name = kycCompliant ? 'mechanicToPay' : 'mechanicUnverified'
    return goldenCase(
      'getMechanic',
      '3, 4',
      `says that the ${name} is ${kycCompliant ? '' : 'not '}KYC-compliant`,
      {
        given: called(name),
        request: ({ id }) => ({ path: { id } }),
        expect: { status: 200, body: { kycCompliant } },
      },
    )
  }),
]

const verifying: Case[] = [
  goldenCase('verifyMechanic', '4', 'makes a pending mechanic active', {
    profiles: named,
    given: called('pendingMechanic'),
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ status: 200, body: same({ ...before, isActive: true }) }),
    after: ({ id }) => isNow(id, { isActive: true, isBlocked: false }),
  }),
  ...(
    [
      ['activeMechanic', /^The mechanic is verified already\.$/],
      ['blockedMechanic', /^The mechanic is blocked; unblock them before verifying\.$/],
    ] as const
  ).map(([name, message]) =>
    goldenCase('verifyMechanic', '4, D5', `refuses the ${name.replace('M', ' m')}, and changes nothing`, {
      given: called(name),
      request: ({ id }) => ({ path: { id } }),
      expect: { status: 409, message },
      after: ({ id, isActive, isBlocked }) => isNow(id, { isActive, isBlocked }),
    }),
  ),
]

type Changes = Record<string, string | boolean | number | null>
const moves = (name: string, who: string, changes: Changes, after: Partial<Mechanic> = changes) =>
  goldenCase('updateMechanic', '4', name, {
    given: called(who),
    request: ({ id }) => ({ body: { mechanicId: id, ...changes } }),
    expect: (before) => ({ status: 200, body: same({ ...before, ...after }) }),
    after: ({ id }) => isNow(id, after),
  })
const refusesUpdate = (name: string, status: number, who: string, changes: Changes, message: string) =>
  goldenCase('updateMechanic', '4, D5', `refuses ${name}, and changes nothing`, {
    given: called(who),
    request: ({ id }) => ({ body: { mechanicId: id, ...changes } }),
    expect: { status, body: { message } },
    after: ({ id, isActive, isBlocked, asecertification }) =>
      isNow(id, { isActive, isBlocked, asecertification }),
  })
const both = 'A blocked mechanic is never active; send isActive false along with isBlocked true.'

const updates: Case[] = [
  moves('edits the ASE certification of an active mechanic, and nothing else', 'activeMechanic', {
    asecertification: 'A5 Brakes, A8',
  }),
  moves(
    'makes an active mechanic inactive',
    'activeMechanic',
    { isActive: false },
    { isActive: false, isBlocked: false },
  ),
  moves('blocks an active mechanic', 'activeMechanic', { isActive: false, isBlocked: true }),
  moves('unblocks a mechanic, who is pending then', 'blockedMechanic', { isActive: false, isBlocked: false }),
  moves('unblocks without a word on active', 'blockedMechanic', { isBlocked: false }),
  moves('edits and makes inactive at once', 'activeMechanic', { asecertification: 'A5', isActive: false }),
  goldenCase('updateMechanic', '7', 'takes the ASE certification back as it came', {
    profiles: named,
    given: called('activeMechanic'),
    request: ({ id, asecertification }) => ({
      body: { mechanicId: id, asecertification: asecertification ?? '' },
    }),
    expect: { status: 200 },
    after: ({ id, asecertification }) => {
      const asItWas = that('as it was', (value) => (value ?? '') === (asecertification ?? ''))
      return reads('getMechanic', id, { id, asecertification: asItWas })
    },
  }),
  ...(
    [
      [
        'to block',
        'pendingMechanic',
        { isActive: false, isBlocked: true },
        'is pending and cannot become blocked',
      ],
      [
        'to verify by an update',
        'pendingMechanic',
        { isActive: true },
        'is pending and cannot become active',
      ],
      [
        'to unblock into Active',
        'blockedMechanic',
        { isActive: true, isBlocked: false },
        'is blocked and cannot become active',
      ],
    ] as const
  ).map(([what, who, changes, why]) =>
    refusesUpdate(what, 409, who, changes, `The mechanic ${why} this way.`),
  ),
  ...(
    [
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
    ] as const
  ).map(([who, changes, message]) =>
    refusesUpdate(`${JSON.stringify(changes)} for the ${who}`, 409, who, changes, message),
  ),
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
export const mechanicCases: readonly Case[] = [...lists, ...records, ...verifying, ...updates]
