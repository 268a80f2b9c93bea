import { type DocumentFact, describeSchemas, unlike } from './describe.ts'

/**
 * Every schema of the contract with its members and bounds, from the specification by hand and in the words of
 * describe.ts. An object is `answered` (closed for the mock, more members ignored), a `page` (the same, but open), `kept`
 * (open, sent back as it came), `sent` (closed), or `shared` by others; `?` stands behind a member that may be left out.
 */
const table = `
# Values: sections 3, 5 and 9
Id: string 1..64
Email: string 6..254
Text: string
TextOrNull: string|null
Words: string 1..
Html: string ..1000000
LocalDate: string
LocalDateTime: string
LocalTime: string
Timestamp: string
Money: number 0..1000000000
Price: number 0..1000000
MoneyString: string
Percentage: number 0..100

# Codes: sections 3 and 4
OrderStatus: OPEN|QUOTED|PAYMENT_PROCESSING|PAID|SCHEDULED|PRE_DIAGNOSTICS|DIAGNOSTICS|WORK_IN_PROGRESS|
  POST_DIAGNOSTICS|COMPLETED
UnknownStatus: string 1..40
LineType: SERVICE|ITEM
ServiceStatus: ACTIVE|INACTIVE

# Records: section 3
User: answered: id Id, firstName Text ..200, lastName Text ..200, email Text ..254,
  mobileNo TextOrNull ..30, dateOfBirth TextOrNull ..40, isActive boolean, isBlocked boolean,
  driverLicenseNumber TextOrNull ..40, driverLicenseState TextOrNull ..60
Document: answered: id Id, documentType Text 1..60, documentContent TextOrNull ..10000000,
  documentDescription TextOrNull ..2000, uploadedBy User|Mechanic|null, updatedAt TextOrNull ..60,
  createdAt TextOrNull ..60
CarFields: shared: make TextOrNull ..100, model TextOrNull ..100, modelYear integer|null 1000..9999,
  trim TextOrNull ..100, engineConfiguration TextOrNull ..100, engineCylinders integer|null 0..100,
  engineCycles integer|null 0..100, displacementL number|null 0..100, engineManufacturer TextOrNull ..100,
  engineModel TextOrNull ..100, engineHP number|null 0..10000, engineKW number|null 0..10000,
  driveType TextOrNull ..100, transmissionStyle TextOrNull ..100, engineSpecification TextOrNull ..300
Car: answered: CarFields, vin TextOrNull ..20, licencePlate TextOrNull ..20
DecodedCar: answered: CarFields, vin Text 1..20
OrderLine: answered: id Id, category TextOrNull ..200, subCategory TextOrNull ..200,
  description TextOrNull ..2000, price number|null 0..1000000, discount number|null 0..100,
  finalPrice number|null 0..1000000, type LineType
PaymentDetail: kept: paymentId? Text 1..200, amount? Money, currency? Text 3..3, status? Text 1..60,
  createdAt? Timestamp
RefundDetails: kept: amount? Money, reason? Text ..2000, createdAt? Timestamp
Address: answered: address TextOrNull ..1000
AssignedMechanic: answered: firstName Text ..200, lastName Text ..200, mobileCountryCode TextOrNull ..8,
  mobileNo TextOrNull ..30, expertise TextOrNull ..500
ServiceOrder: answered: id Id, userId Id, parentServiceId Id|null, issueDescription TextOrNull ..5000,
  status OrderStatus|UnknownStatus, services OrderLine[] ..200, subTotal number|null 0..1000000000,
  serviceFee number|null 0..1000000000, serviceFeePercentage number|null 0..100,
  tax number|null 0..1000000000, taxPercentage number|null 0..100, platformFee number|null 0..1000000000,
  total number|null 0..1000000000, paymentDetails PaymentDetail[] ..100, refundDetails RefundDetails|null,
  created Timestamp|null, car Car|null, address Address|null, documentIds Id[] ..100,
  mechanicResponse AssignedMechanic|null, mechanicScheduledStartTime LocalDateTime|null,
  mechanicInstructions TextOrNull ..5000, mechanicRemarks TextOrNull ..50000
ServiceFields: shared: category Words ..200, subCategory Words ..200, description Words ..2000, price Price,
  finalPrice Price, discount Percentage, status ServiceStatus, duration integer 0..100000,
  serviceCode Words ..60, notes TextOrNull ..5000
Service: answered: ServiceFields, id Id
ItemFields: shared: name Words ..200, description Words ..2000, price Price, finalPrice Price,
  discount Percentage
Item: answered: ItemFields, id Id
Mechanic: answered: id Id, firstName Text ..200, lastName Text ..200, email Text ..254,
  mobileNo TextOrNull ..30, mobileCountryCode TextOrNull ..8, expertise TextOrNull ..500,
  about TextOrNull ..5000, asecertification TextOrNull ..500, overallRating number|null 0..5,
  isActive boolean, isBlocked boolean, workingDays integer[]|null ..7 of 0..6, workingHours TextOrNull ..40,
  kycCompliant boolean|null, connectedAccountId TextOrNull ..200
UnavailabilityDay: answered: date LocalDate, available boolean, bookedSlots {answered: start LocalTime,
  end LocalTime}[] ..24
AmountMap: map ..50: Text 1..100 to number 0..1000000
RevenueFields: shared: totalRevenue Money, hourlyCharge Price, travelReimbursement Price,
  pitlaneCharge Price, otherReimbursements AmountMap, otherCharges AmountMap
Revenue: answered: RevenueFields
SettlementSummary: answered: mechanicId Id, mechanicName Text ..401,
  totalOrdersPendingForSettlement integer 1..1000000, totalAmountPendingForSettlement Money
MechanicOrder: answered: orderId Id, orderCompletedTime Timestamp|null, totalRevenue Money
BalanceAmount: answered: balanceAmount Money, currency "USD"
Balance: answered: availableBalanceList BalanceAmount[] 1..1, pendingBalanceList BalanceAmount[] 1..1
TransferResult: answered: status TRANSFER_INITIATED|TRANSFER_NOT_INITIATED,
  errorMessages Text[] ..100 of 1..500
Terms: answered: content Html 1..
UserPage: page: content User[] ..200, totalPages integer 0..2147483647, number integer 0..2147483647
OrderPage: page: content ServiceOrder[] ..200, totalPages integer 0..2147483647,
  number integer 0..2147483647
MechanicPage: page: content Mechanic[] ..10000, totalPages integer 0..2147483647,
  number integer 0..2147483647

# Payloads: sections 3, 5 and 7
SendOtpRequest: sent: email Email
VerifyOtpRequest: sent: email Email, otp string
UpdateUserRequest: sent: id Id, firstName Words ..200, lastName Words ..200, email Email,
  dateOfBirth TextOrNull ..40, isActive boolean
UpdateMechanicRequest: sent 2..: mechanicId Id, isActive? boolean, isBlocked? boolean,
  asecertification? Text ..500
QuotationLine: sent: id Id, category TextOrNull ..200, subCategory TextOrNull ..200,
  description TextOrNull ..2000, price Price, discount Percentage, finalPrice Price, type LineType
Quotation: sent: userId Id, parentServiceId Id|null, issueDescription TextOrNull ..5000, status "QUOTED",
  services QuotationLine[] 1..200, subTotal MoneyString, serviceFee Money, serviceFeePercentage Percentage,
  taxPercentage Percentage, platformFee 0, total MoneyString, tax Money,
  paymentDetails PaymentDetail[] ..100, refundDetails RefundDetails|null
RevenueRequest: sent: RevenueFields, createdAdminId null, settledAdminId null
ScheduleRequest: sent: id Id, mechanicScheduledStartTime LocalDateTime,
  mechanicScheduledEndTime LocalDateTime, mechanicInstructions Text ..5000, revenueRequest RevenueRequest,
  rescheduleRequestedBy User|Mechanic|Admin|null
TransferRequest: sent: mechanicId Id, amount number >0..1000000000, currency "USD",
  orderIds Id[] 1..1000 unique, adminId Text 1..254
ServiceRequest: sent: ServiceFields
ItemRequest: sent: ItemFields

# What else is answered: section 8
Error: answered: timestamp Timestamp, status integer 400..599, error string 1..100, message string 1..2000,
  path string 1..2000
Message: answered: message string 1..200
`

const described = new Map(
  table
    .split(/\n(?=\w)/)
    .map((entry) => entry.replaceAll(/#.*/g, '').trim().replaceAll(/\|\s+/g, '|').replaceAll(/\s+/g, ' '))
    .filter((entry) => entry !== '')
    .map((entry) => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 2)] as const),
)

/** Where a schema has other members or bounds than the specification, or the specification knows no such schema. */
export const bounds: DocumentFact = (document) =>
  unlike(
    [...describeSchemas(document)].map((entry) => entry.join(': ')),
    [...described].map((entry) => entry.join(': ')),
    'schemas',
  )
