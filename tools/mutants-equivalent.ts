/** Mutants that no test can kill because they change nothing: where, what they become, and why that is the same. */
export const equivalents: { file: string; line: string; becomes: string; why: string }[] = []
