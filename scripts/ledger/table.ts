import type { Guess } from './guesses.ts'
import type { Question } from './questions.ts'

const seen: Record<Question['seenBy'], string> = {
  probe: 'contract:probe',
  write: 'a write by hand',
  client: 'what the present client sends',
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** A Markdown table of guesses, each with its question, and a last line that counts them; throws for one without. */
export const ledger = (guesses: readonly Guess[], questions: Readonly<Record<string, Question>>): string => {
  const rows = guesses.map(({ place, section, certainty, note }, index) => {
    const question = questions[place]
    if (question === undefined) throw new Error(`scripts/ledger/questions.ts asks nothing about ${place}.`)
    const { check, seenBy, variants = [] } = question
    return row([index + 1, place, `§${section}`, certainty, note, check, seen[seenBy], variants.join(' ')])
  })
  const count = (certainty: Guess['certainty']) => guesses.filter((one) => one.certainty === certainty).length
  return [
    row([
      '#',
      'where',
      'section',
      'certainty',
      'what is chosen',
      'check',
      'seen by',
      'npm run mock -- --variant',
    ]),
    row(Array(8).fill('---')),
    ...rows,
    '',
    `${guesses.length} guesses: ${count('reading')} readings, ${count('not-shown')} not shown.`,
  ].join('\n')
}
