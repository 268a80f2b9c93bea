import type { UserSeed } from '#mock-server/resources/users/users-seed.ts'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { longText, texts } from './texts.ts'

const nothing = { mobileNo: null, dateOfBirth: null, licenceNumber: null, licenceState: null }
const pending = { isActive: false, isBlocked: false }
const active = { isActive: true, isBlocked: false }

const longMail = `${'x'.repeat(60)}@${'long-domain.'.repeat(15)}${'y'.repeat(8)}.test`

/** Users whose records are valid and unusual. */
export function edgeUsers(random: Random): UserSeed[] {
  const id = edgeFixtureIds
  return [
    {
      ...pending,
      id: id.longNameUser,
      firstName: longText(200, false),
      lastName: longText(200),
      email: longMail,
      mobileNo: '+1 (512) 555-0100 ext. 1234567',
      dateOfBirth: 'New Year nineteen-seventy-one, at night',
      licenceNumber: 'L'.repeat(40),
      licenceState: longText(60),
    },
    {
      ...pending,
      ...nothing,
      id: id.emojiUser,
      firstName: texts.emoji,
      lastName: texts.combining,
      email: 'emoji@edge.test',
      dateOfBirth: '2004-02-29',
    },
    {
      ...active,
      ...nothing,
      id: id.rightToLeftUser,
      firstName: texts.rightToLeft,
      lastName: texts.hebrew,
      email: 'right.to.left@edge.test',
      mobileNo: '٠١٢٣٤٥٦٧٨٩',
    },
    {
      ...pending,
      ...nothing,
      id: id.markupUser,
      firstName: texts.markup,
      lastName: texts.script,
      email: 'markup@edge.test',
      licenceState: texts.template,
      licenceNumber: '<b>1</b>',
    },
    { ...active, ...nothing, id: id.sparseUser, firstName: '-', lastName: '.', email: 'a@b.test' },
    {
      ...pending,
      ...nothing,
      id: id.brokenDocumentsUser,
      firstName: texts.spaces,
      lastName: texts.override,
      email: 'broken+pictures@edge.test',
      dateOfBirth: '02/30/1990',
    },
    {
      ...pending,
      isBlocked: true,
      ...nothing,
      id: random.id('77b1d04b'),
      firstName: texts.quotes,
      lastName: texts.breaks,
      email: "o'hara@edge.test",
    },
    // The same name several times over, and one page more than full.
    ...Array.from({ length: 6 }, (_, index) => ({
      ...(index === 0 ? { isActive: true, isBlocked: true } : active),
      ...nothing,
      id: random.id('77b1d04b'),
      firstName: 'John',
      lastName: 'Smith',
      email: `john.smith${index}@edge.test`,
    })),
  ]
}
