import { tableNames } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import { z } from 'zod'
import type { SaltChoice } from './salt.ts'

// Each game with shared rounds has a chain of its own, and so a salt of its own: CRASH_SALT_SOURCE, KITE_SALT_SOURCE.
const namesOf = (game: TableName) => {
  const salt = `${game.toUpperCase()}_SALT`
  return { source: `${salt}_SOURCE`, named: [salt, `${salt}_CHAIN`, `${salt}_PUBLIC_AT`] } as const
}

/** The environment variables of all salts. */
export const saltVariables: Record<string, z.ZodOptional<z.ZodString | z.ZodISODateTime>> = Object.fromEntries(
  tableNames.flatMap((game) => {
    const { source, named } = namesOf(game)
    const [salt, chain, publicAt] = named
    return [
      [source, z.string().min(3).max(200).optional()],
      [salt, z.string().min(16).max(200).optional()],
      [
        chain,
        z
          .string()
          .regex(/^[0-9a-f]{64}$/i, `must be the last hash of the chain that ${salt} belongs to`)
          .optional(),
      ],
      [publicAt, z.iso.datetime({ offset: true }).optional()],
    ]
  }),
)

type Read = Readonly<Record<string, unknown>>
const textIn = (read: Read, name: string): string | undefined => {
  const value = read[name]
  return typeof value === 'string' ? value : undefined
}

/** The variables that are missing beside those that were given: a salt is named with all that belongs to it. */
export const missingSaltVariables = (read: Read): { name: string; salt: string }[] =>
  tableNames.flatMap((game) => {
    const { source, named } = namesOf(game)
    if (named.every((name) => textIn(read, name) === undefined)) return []
    return [source, ...named].flatMap((name) => (textIn(read, name) === undefined ? [{ name, salt: named[0] }] : []))
  })

/** The operator's settings for the salts of each game. */
export function saltsIn(read: Read): Record<TableName, SaltChoice> {
  const saltOf = (game: TableName): SaltChoice => {
    const { source, named } = namesOf(game)
    const [salt, lastHash, publicAt] = named.map((name) => textIn(read, name))
    const complete = salt !== undefined && lastHash !== undefined && publicAt !== undefined
    return {
      source: textIn(read, source),
      named: complete ? { salt, lastHash, publicAt: new Date(publicAt) } : undefined,
    }
  }
  return Object.fromEntries(tableNames.map((game) => [game, saltOf(game)])) as Record<TableName, SaltChoice>
}
