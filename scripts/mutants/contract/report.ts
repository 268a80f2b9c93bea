import { type Kind, kinds, type Mutant, nameOf } from './mutant.ts'

/** What may catch a mutant, in the order in which they are asked. */
export const stages = ['fact', 'server', 'golden case', 'example', 'lint', 'types'] as const
export type Stage = (typeof stages)[number]

/** A mutant and what caught it; nothing did when it survived. */
export type Judged = { mutant: Mutant; verdict: { stage: Stage; said: string } | undefined }

/** Of all mutants, those that must be caught. */
const least = 95

/** A line per kind: made, caught by which stage, survived. */
export function tableOf(judged: readonly Judged[]): string[] {
  const made = kinds.filter((kind) => judged.some(({ mutant }) => mutant.kind === kind))
  const width = Math.max(...kinds.map((kind) => kind.length))
  const columns = ['made', ...stages, 'survived']
  const row = (label: string, of: readonly Judged[]) =>
    [
      label.padEnd(width),
      ...[
        of.length,
        ...stages.map((stage) => of.filter(({ verdict }) => verdict?.stage === stage).length),
        of.filter(({ verdict }) => verdict === undefined).length,
      ].map((count, column) => String(count || '').padStart(columns[column]?.length ?? 0)),
    ].join('  ')
  return [
    ['kind'.padEnd(width), ...columns].join('  '),
    ...made.map((kind) =>
      row(
        kind,
        judged.filter(({ mutant }) => mutant.kind === kind),
      ),
    ),
    row('all', judged),
    `${percentCaught(judged).toFixed(2)} % caught`,
  ]
}

const survived = (judged: readonly Judged[]) => judged.filter(({ verdict }) => verdict === undefined)

const percentCaught = (judged: readonly Judged[]) =>
  (100 * (judged.length - survived(judged).length)) / judged.length

/** A line per survivor, with the reason why nobody can tell it from openapi.yaml. */
export function survivorsIn(
  judged: readonly Judged[],
  equivalent: Readonly<Record<string, string>>,
): string[] {
  return survived(judged).map(({ mutant }) => {
    const name = nameOf(mutant)
    const reason = equivalent[name]
    return reason === undefined ? `✗ survived: ${name}` : `- equivalent: ${name}\n    ${reason}`
  })
}

/** Why a run fails; nothing when it does not. How many were caught says something of a whole run alone. */
export function faultsIn(
  judged: readonly Judged[],
  equivalent: Readonly<Record<string, string>>,
  { whole }: { whole: boolean },
): string[] {
  const unlisted = survived(judged).filter(({ mutant }) => equivalent[nameOf(mutant)] === undefined)
  const grave = survived(judged).filter(({ mutant }) => mustBeCaught(mutant))
  const stale = judged.filter(
    ({ mutant, verdict }) => verdict !== undefined && equivalent[nameOf(mutant)] !== undefined,
  )
  return [
    ...(unlisted.length > 0 ? [`✗ ${unlisted.length} survived that are not listed as equivalent`] : []),
    ...(whole && percentCaught(judged) < least ? [`✗ fewer than ${least} % were caught`] : []),
    ...grave.map(({ mutant }) => `✗ must be caught: ${nameOf(mutant)}`),
    ...stale.map(
      ({ mutant, verdict }) => `✗ listed as equivalent, yet caught: ${nameOf(mutant)} (${verdict?.said})`,
    ),
  ]
}

const always: readonly Kind[] = ['drop security', 'drop status']

/** Security, statuses and the required members of answers have no equivalent. */
function mustBeCaught({ kind, pointer }: Mutant): boolean {
  return (
    always.includes(kind) || (kind === 'drop required' && !/Request$|Quotation|\/parameters\//.test(pointer))
  )
}
