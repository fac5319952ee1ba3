import { z } from 'zod'

export const port = z.coerce.number().int().min(1).max(65_535)

/**
 * Reads the settings of a process, once and whole. An empty value counts as not set. Answers what was read, or
 * undefined and every fault, a line each.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): { settings: z.output<Schema> | undefined; faults: string[] } {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(set)
  if (read.success) return { settings: read.data, faults: [] }
  return {
    settings: undefined,
    faults: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  }
}
