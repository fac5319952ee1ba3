import { z } from 'zod'

export const port = z.coerce.number().int().min(1).max(65_535)

/**
 * Reads the config of a process from its environment. An empty value counts as not set. Returns the config, or
 * undefined and one line for each invalid variable.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): { config: z.output<Schema> | undefined; faults: string[] } {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(set)
  if (read.success) return { config: read.data, faults: [] }
  return {
    config: undefined,
    faults: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  }
}
