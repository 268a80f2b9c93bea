/** IDs of records in the `edge` seed. They never change. */
export const edgeFixtureIds = {
  /** First and last name of 200 characters, an email address of 254. */
  longNameUser: '77b1d04a7e35c2f809a41d01',
  /** Emoji as first name, combining characters as last name. */
  emojiUser: '77b1d04a7e35c2f809a41d02',
  /** Names written from right to left. */
  rightToLeftUser: '77b1d04a7e35c2f809a41d03',
  /** Names that look like HTML and script. */
  markupUser: '77b1d04a7e35c2f809a41d04',
  /** Required members only: no phone, driver license or date of birth. */
  sparseUser: '77b1d04a7e35c2f809a41d05',
  /** Documents with unknown codes, invalid content and formats other than pictures. */
  brokenDocumentsUser: '77b1d04a7e35c2f809a41d06',

  /** Working days and hours are null, so the defaults apply. */
  hourlessMechanic: '77c2e15b8f46d30a1c7e5b01',
  /** Empty working days and invalid working hours. */
  malformedHoursMechanic: '77c2e15b8f46d30a1c7e5b02',
  /** Long first name, emoji as last name, markup in expertise and about; works on all days from 00:00 to 24:00. */
  unusualTextsMechanic: '77c2e15b8f46d30a1c7e5b03',
  /** Required members only: no rating, expertise, about text or connected account. */
  sparseMechanic: '77c2e15b8f46d30a1c7e5b04',
  /** Works 09:00-18:00 on all days. For 75 days, has in turn: a day off, no free hour, one free hour (17:00-18:00). */
  bookedOutMechanic: '77c2e15b8f46d30a1c7e5b05',

  /** OPEN without lines, car, address, totals or description. */
  emptyOrder: '77d3f26c90574e1ba17c0e00',
  // OPEN, with as many lines as the name says.
  oneLineOrder: '77d3f26c90574e1ba17c0e01',
  twoLinesOrder: '77d3f26c90574e1ba17c0e02',
  threeLinesOrder: '77d3f26c90574e1ba17c0e03',
  fiftyLinesOrder: '77d3f26c90574e1ba17c0e04',
  /** OPEN: some lines without final price, price or category, others with prices at the limits. */
  unpricedLinesOrder: '77d3f26c90574e1ba17c0e05',
  /** QUOTED: the IDs of some lines start with 'temp'. */
  temporaryLinesOrder: '77d3f26c90574e1ba17c0e06',
  /** Unknown status ON_HOLD. */
  unknownStatusOrder: '77d3f26c90574e1ba17c0e07',
  /** COMPLETED: remarks with invalid Time lines, hundreds of blank lines and markup. */
  unusualRemarksOrder: '77d3f26c90574e1ba17c0e08',
  /** COMPLETED: pictures that are invalid, empty, of unsupported formats or without uploader. */
  brokenImagesOrder: '77d3f26c90574e1ba17c0e09',
  /** OPEN: emoji, right-to-left and HTML-looking texts in description, address, car and lines. */
  unusualTextsOrder: '77d3f26c90574e1ba17c0e0a',
  /** OPEN: a VIN of 17 characters with a wrong check digit. */
  wrongVinOrder: '77d3f26c90574e1ba17c0e0b',
  /** OPEN: a VIN with a correct check digit and an unknown manufacturer. */
  unknownVinOrder: '77d3f26c90574e1ba17c0e0c',
  /** COMPLETED without lines: subtotal, fee and tax percentages, and total are 0. */
  freeOrder: '77d3f26c90574e1ba17c0e0d',
  /** COMPLETED with lines and percentages but neither subtotal nor total. */
  totallessOrder: '77d3f26c90574e1ba17c0e0e',
  /** PAID without car and address; it can be scheduled. */
  carlessPaidOrder: '77d3f26c90574e1ba17c0e0f',
} as const
