import type { Verdict, Violation } from './prism.ts'

/**
 * Where Prism and the server differ, a line each: in an answer that Prism finds wrong, in a request that it finds wrong
 * and the server took, and in one that the server refused with 400 and Prism finds nothing wrong with.
 */
export function disagreements(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap((verdict) => {
    const { wire, answer, violations } = verdict
    const exchange = `${wire.method} ${wire.url.pathname}${wire.url.search} ${answer.status}`
    return linesOf(verdict, violations).map((line) => `${exchange}: ${line}`)
  })
}

function linesOf({ answer: { status, body } }: Verdict, violations: Violation[] | undefined): string[] {
  if (violations === undefined) return ['Prism gave no verdict']
  const isOfAnswer = ({ location: [side] }: Violation) => side === 'response'
  const inRequest = violations.filter((violation) => !isOfAnswer(violation))
  return [
    ...violations.filter(isOfAnswer).map((violation) => `wrong answer: ${inWords(violation)}`),
    ...(status < 400 ? inRequest.map((violation) => `taken, yet wrong: ${inWords(violation)}`) : []),
    ...(status === 400 && inRequest.length === 0 ? [`refused, yet right: ${messageOf(body)}`] : []),
  ]
}

const inWords = ({ location, message }: Violation) => `${location.join('.')} ${message}`

function messageOf(body: unknown): string {
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown }
  return String(message)
}
