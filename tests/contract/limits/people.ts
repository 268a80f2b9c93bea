import { flag, list, number, one, optional, orNull, record, text, whole, words } from './kinds.ts'
import { dateOfBirth, email, id } from './words.ts'

const pages = 2_147_483_647

/** One page of records: what a page has (section 3), and whatever else a backend says of it. */
export const page = (of: ReturnType<typeof record>, most: number) =>
  record(
    { content: list(one(of), most), totalPages: whole(0, pages), number: whole(0, pages) },
    { open: true },
  )

const user = record({
  id,
  firstName: text(200),
  lastName: text(200),
  email: text(254),
  mobileNo: orNull(text(30)),
  dateOfBirth: orNull(dateOfBirth),
  isActive: flag,
  isBlocked: flag,
  driverLicenseNumber: orNull(text(40)),
  driverLicenseState: orNull(text(60)),
})

const mechanic = record({
  id,
  firstName: text(200),
  lastName: text(200),
  email: text(254),
  mobileNo: orNull(text(30)),
  mobileCountryCode: orNull(text(8)),
  expertise: orNull(text(500)),
  about: orNull(text(5000)),
  asecertification: orNull(text(500)),
  overallRating: orNull(number(0, 5)),
  isActive: flag,
  isBlocked: flag,
  workingDays: orNull(list(whole(0, 6), 7)),
  workingHours: orNull(text(40)),
  kycCompliant: orNull(flag),
  connectedAccountId: orNull(text(200)),
})

const changes = {
  mechanicId: id,
  isActive: optional(flag),
  isBlocked: optional(flag),
  asecertification: optional(text(500)),
}
const updateMechanic = record(changes)

/** The limits of people, as `users`, `mechanics` and `admins` of schema.sql hold them. */
export const people = {
  User: user,
  UserPage: page(user, 200),
  UpdateUserRequest: record({
    id,
    firstName: words(200),
    lastName: words(200),
    email,
    dateOfBirth: orNull(dateOfBirth),
    isActive: flag,
  }),
  Mechanic: mechanic,
  MechanicPage: page(mechanic, 10_000),
  UpdateMechanicRequest: {
    fits: [...updateMechanic.fits, { mechanicId: 'a', isActive: true }],
    unfit: [...updateMechanic.unfit, { mechanicId: 'a' }],
  },
  SendOtpRequest: record({ email }),
  VerifyOtpRequest: record({
    email,
    otp: {
      fits: ['123456', '000000'],
      unfit: ['12345', '1234567', '12345a', 'x123456', '', 123456, '١٢٣٤٥٦', null],
    },
  }),
}
