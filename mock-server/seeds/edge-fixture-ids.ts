/** Well-known records of the `edge` seed: each provokes what its name says. Ids never change. */
export const edgeFixtureIds = {
  /** First and last name of 200 characters, a mail address of 254. */
  longNameUser: '77b1d04a7e35c2f809a41d01',
  /** Emoji and combining characters in both names. */
  emojiUser: '77b1d04a7e35c2f809a41d02',
  /** Names written from right to left. */
  rightToLeftUser: '77b1d04a7e35c2f809a41d03',
  /** Names that look like HTML and script. */
  markupUser: '77b1d04a7e35c2f809a41d04',
  /** Nothing but what a record must have: no phone, licence, date of birth. */
  sparseUser: '77b1d04a7e35c2f809a41d05',
  /** Documents with unknown codes, broken content, formats that are no pictures. */
  brokenDocumentsUser: '77b1d04a7e35c2f809a41d06',

  /** No working days and no working hours. */
  hourlessMechanic: '77c2e15b8f46d30a1c7e5b01',
  /** Working hours that are no hours. */
  malformedHoursMechanic: '77c2e15b8f46d30a1c7e5b02',
  /** Long names, emoji and markup in expertise and about, all seven days, round the clock. */
  loudMechanic: '77c2e15b8f46d30a1c7e5b03',
  /** Nothing but what a record must have: no rating, no texts, no account. */
  sparseMechanic: '77c2e15b8f46d30a1c7e5b04',
  /** Every day of the coming weeks taken or off. */
  bookedOutMechanic: '77c2e15b8f46d30a1c7e5b05',

  /** OPEN without any line, car, address, totals, description. */
  emptyOrder: '77d3f26c90574e1ba17c0e00',
  /** OPEN with one, two, three and fifty lines. */
  oneLineOrder: '77d3f26c90574e1ba17c0e01',
  twoLinesOrder: '77d3f26c90574e1ba17c0e02',
  threeLinesOrder: '77d3f26c90574e1ba17c0e03',
  fiftyLinesOrder: '77d3f26c90574e1ba17c0e04',
  /** OPEN: lines without final price, price or category. */
  unpricedLinesOrder: '77d3f26c90574e1ba17c0e05',
  /** QUOTED: some lines carry ids that start with 'temp'. */
  temporaryLinesOrder: '77d3f26c90574e1ba17c0e06',
  /** Status ON_HOLD, a code that no screen knows. */
  unknownStatusOrder: '77d3f26c90574e1ba17c0e07',
  /** COMPLETED: remarks whose Time lines cannot be read, hundreds of blank lines, markup. */
  strangeRemarksOrder: '77d3f26c90574e1ba17c0e08',
  /** COMPLETED: pictures that are broken, of unsupported formats, empty, or of nobody. */
  brokenImagesOrder: '77d3f26c90574e1ba17c0e09',
  /** OPEN: emoji, right-to-left and HTML-looking texts in description, address, car and lines. */
  strangeTextsOrder: '77d3f26c90574e1ba17c0e0a',
  /** OPEN: a VIN of 17 characters with a wrong check digit. */
  wrongVinOrder: '77d3f26c90574e1ba17c0e0b',
  /** OPEN: a right check digit, yet no maker known to the decoder. */
  unknownVinOrder: '77d3f26c90574e1ba17c0e0c',
  /** COMPLETED with a sub-total of 0, fee and tax percentages of 0 and a total of 0. */
  freeOrder: '77d3f26c90574e1ba17c0e0d',
  /** COMPLETED with lines and percentages but neither sub-total nor total. */
  totallessOrder: '77d3f26c90574e1ba17c0e0e',
  /** PAID without car and address: can be scheduled all the same. */
  carlessPaidOrder: '77d3f26c90574e1ba17c0e0f',
} as const
