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
