/** Texts that go wrong where somebody was careless. */
export const texts = {
  emoji: '🚗💨 👩🏽‍🔧 Zoë',
  combining: 'Z̵͇̈́ẳ̴͕l̶̰̈g̴̥̓o',
  rightToLeft: 'مُحَمَّد بن يوسف',
  hebrew: 'שָׁלוֹם לֶוִי',
  override: 'abc\u202Egnp.exe',
  markup: '<img src=x onerror=alert(1)><b>Bold</b> &amp; &lt;i&gt;',
  script: '</script><script>alert("order")</script>',
  template: '{{7*7}} #{7*7} %s %n',
  quotes: `Robert'); DROP TABLE orders;-- "quoted" \`ticked\``,
  spaces: 'two  spaces\tand a tab',
  breaks: 'first line\nsecond line\r\nthird line',
  unbroken: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4),
} as const

/** Text of exactly so many characters, with or without places to break it. */
export function longText(length: number, words = true): string {
  const pattern = words ? 'A long text that goes on and on, ' : 'Llanfairpwllgwyngyll'
  return pattern
    .repeat(Math.ceil(length / pattern.length))
    .slice(0, length - 1)
    .concat('.')
}

const known: Readonly<Record<string, string>> = texts

/** Puts texts in the places of `{emoji}`, `{longText 200}` and `{longWord 200}`. */
export function filled(text: string): string {
  return text
    .replace(/\{(\w+)\}/g, (place, name) => known[name] ?? place)
    .replace(/\{(longText|longWord) (\d+)\}/g, (_, kind, length) =>
      longText(Number(length), kind === 'longText'),
    )
}

/** Remarks that a reader of Time lines may stumble over. */
export const edgeRemarks =
  [
    'Time: yesterday at noon\nA time in words.',
    'Time: 2026-13-45T99:99:99Z\nA day that does not exist.',
    'Time:\nNo time at all.',
    'Time: 2026-02-30T10:00:00Z\nThe thirtieth of February.',
    'time: 2026-03-01T10:00:00Z\nSmall letters.',
    'Time 2026-03-01T10:00:00\nNo colon, no zone.',
    'Time: 2026-03-01T10:00:00Z',
    'Time: 2026-03-01T10:00:00Z and the text on the same line.',
    'Timezone of the customer is Central.',
    'Before the line.\nTime: 2026-03-01T10:00:00Z\nAfter the line.',
    `Time: 2026-03-01T10:00:00Z\n${texts.markup} ${texts.script}`,
    `Time: 2026-03-01T10:00:00+05:30\n${texts.rightToLeft}`,
    texts.unbroken,
    longText(3000),
  ].join('\n\n') +
  `${'\n'.repeat(300)}   \n \n\t\n\r\n\r\nTime: 2026-03-02T08:00:00Z\r\nWindows line ends.\n\n\n`
