import {
  forgets,
  keeps,
  lagging,
  reads,
  records,
  remembering,
  rows,
  status,
} from '#tests/contract/sabotage/faults.ts'
import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'

/** Servers that do something else to users and mechanics than they are asked to (section 4). */
export const peopleSaboteurs: readonly Saboteur[] = [
  {
    name: 'says that a user is verified, and forgets it',
    touches: ['verifyUser'],
    shows: /after it getUser: body\.isActive/,
    fault: forgets,
  },
  {
    name: 'blocks whom it verifies',
    touches: ['verifyUser'],
    shows: /after it getUser: body\.isBlocked/,
    fault: keeps('after', 'UPDATE users SET is_blocked = 1'),
  },
  {
    name: 'answers a user as they were before they were blocked',
    touches: ['blockUser'],
    shows: /^body\.isBlocked/,
    fault: records((user) => ({ ...user, isBlocked: false })),
  },
  {
    name: 'makes whom it blocks inactive',
    touches: ['blockUser'],
    shows: /after it getUser: body\.isActive/,
    fault: keeps('after', 'UPDATE users SET is_active = 0'),
  },
  {
    name: 'unblocks nobody',
    touches: ['unblockUser'],
    shows: /after it getUser: body\.isBlocked/,
    fault: forgets,
  },
  {
    name: 'unblocks into Active',
    touches: ['unblockUser'],
    shows: /after it getUser: body\.isActive/,
    fault: keeps('after', 'UPDATE users SET is_active = 1'),
  },
  {
    name: 'blocks from a cache',
    touches: ['blockUser'],
    shows: /after it getUser: body\.isBlocked/,
    fault: remembering,
  },
  {
    name: 'reads users as they were before',
    touches: ['getUser'],
    noticedBy: ['updateUser'],
    shows: /after it getUser/,
    fault: lagging,
  },
  {
    name: 'reads orders from a cache',
    touches: ['getOrder'],
    noticedBy: ['updateCar'],
    shows: /after it getOrder: body\.car/,
    fault: remembering,
  },
  {
    name: 'updates other users too',
    touches: ['updateUser'],
    shows: /after it (getUser|listUsers)/,
    fault: keeps('after', "UPDATE users SET first_name = 'Everybody'"),
  },
  {
    name: 'loses the day of birth of a user who is edited',
    touches: ['updateUser'],
    shows: /dateOfBirth/,
    fault: keeps('after', 'UPDATE users SET date_of_birth = NULL'),
  },
  {
    name: 'lets an update verify a user',
    touches: ['updateUser'],
    shows: /expected 409, got 200/,
    fault: status(409, 200),
  },
  {
    name: 'leaves a mechanic active whom it blocks',
    touches: ['updateMechanic'],
    shows: /^body\.isActive|after it getMechanic: body\.isActive/m,
    fault: records((mechanic) => ({ ...mechanic, isActive: mechanic.isActive || mechanic.isBlocked })),
  },
  {
    name: 'cuts a certification short',
    touches: ['updateMechanic'],
    shows: /asecertification/,
    fault: reads((sent) =>
      typeof sent.asecertification === 'string' && sent.asecertification.length < 500
        ? { ...sent, asecertification: sent.asecertification.slice(0, 5) }
        : sent,
    ),
  },
  {
    name: 'verifies a mechanic twice',
    touches: ['verifyMechanic'],
    shows: /expected 409, got 200/,
    fault: status(409, 200),
  },
  {
    name: 'leaves out the first document of a user',
    touches: ['listUserDocuments'],
    shows: /body/,
    fault: rows((list) => list.slice(1)),
  },
]
