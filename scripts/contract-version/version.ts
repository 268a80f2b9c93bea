/**
 * Why a version cannot follow a released one, where `redocly diff` lets it pass: another form, a step back, or no major
 * step for a breaking change that it overlooked.
 */
export function versionProblems(before: string, after: string, breaking: boolean): string[] {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(after))
    return [`info.version ${after} is not of the form 1.2.3.`]
  const [major = 0, ...lesser] = numbersOf(before)
  const [newMajor = 0, ...newLesser] = numbersOf(after)
  const step = [newMajor - major, ...newLesser.map((part, index) => part - (lesser[index] ?? 0))].find(
    (one) => one !== 0,
  )
  if (step !== undefined && step < 0) return [`info.version went back from ${before} to ${after}.`]
  if (!breaking || newMajor > major) return []
  return [`info.version is ${after}, but these changes require a major bump (${major + 1}.0.0).`]
}

const numbersOf = (version: string) => version.split('.').map(Number)
