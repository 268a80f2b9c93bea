import { readYaml } from '#mock-server/seeds/files.ts'

/** Texts that go wrong where somebody was careless. */
const texts: Readonly<Record<string, string>> = {
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
}

/** Text of exactly so many characters, with or without places to break it. */
function longText(length: number, words = true): string {
  const pattern = words ? 'A long text that goes on and on, ' : 'Llanfairpwllgwyngyll'
  return pattern
    .repeat(Math.ceil(length / pattern.length))
    .slice(0, length - 1)
    .concat('.')
}

/** Puts texts in the places of `{emoji}`, `{longText 200}` and `{longWord 200}`. */
export function filled(text: string): string {
  return text
    .replace(/\{(\w+)\}/g, (place, name) => texts[name] ?? place)
    .replace(/\{(longText|longWord) (\d+)\}/g, (_, kind, length) =>
      longText(Number(length), kind === 'longText'),
    )
}

/** Remarks that a reader of Time lines may stumble over, and hundreds of blank lines before the last. */
export const edgeRemarks =
  readYaml<string[]>('edge/remarks.yaml', filled).join('\n\n') +
  `${'\n'.repeat(300)}   \n \n\t\n\r\n\r\nTime: 2026-03-02T08:00:00Z\r\nWindows line ends.\n\n\n`
