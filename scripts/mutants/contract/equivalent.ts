/** Mutants that nobody can tell from openapi.yaml, each by its name with the reason; one that is caught after all fails. */
export const equivalent: Readonly<Record<string, string>> = {}
