import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
/** The generated files with the types of the tables, as paths below the root. */
export const schemaFiles = { server: 'apps/server/src/kit/schema.ts', studio: 'apps/studio/src/kit/schema.ts' } as const

const mapping = { int8: 'bigint', timestamptz: 'Date', bytea: 'Buffer' }

/**
 * PostgreSQL takes every column of a view for one that may be null. A view `x_view` shows columns of the table `x`, so
 * it gets their types.
 */
function withTypesOfViews(text: string): string {
  const columnsOf = (name: string) => new RegExp(`export interface ${name} \\{([^}]*)\\}`).exec(text)?.[1] ?? ''
  return text.replaceAll(/export interface (\w+)View \{([^}]*)\}/g, (_, table: string, columns: string) => {
    const types = new Map(
      [...columnsOf(table).matchAll(/^\s*(\w+): (.+?);?$/gm)].map(([, name, type = '']) => [
        name,
        type.replace(/^Generated<(.+)>$/, '$1'),
      ]),
    )
    const shown = columns.replaceAll(/^(\s*)(\w+): (.+?);?$/gm, (line, indent: string, name: string) => {
      const type = types.get(name)
      return type === undefined ? line : `${indent}${name}: ${type};`
    })
    return `export interface ${table}View {${shown}}`
  })
}

/** The text of the schema file for the database of this URL, formatted. */
export function schemaText(databaseUrl: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'chokka-schema-'))
  try {
    const file = join(folder, 'schema.ts')
    const options = [
      ...['--dialect', 'postgres', '--url', databaseUrl, '--out-file', file],
      ...['--type-mapping', JSON.stringify(mapping), '--exclude-pattern', '*_(20|other)*', '--partitions', 'false'],
      ...['--default-schema', 'public', '--include-pattern', 'public.*'],
    ]
    execFileSync(join(root, 'node_modules/.bin/kysely-codegen'), options, { stdio: 'pipe', cwd: root })
    const input = withTypesOfViews(readFileSync(file, 'utf8'))
    return execFileSync(join(root, 'node_modules/.bin/oxfmt'), ['--stdin-filepath', schemaFiles.server], {
      ...{ cwd: root, input, encoding: 'utf8' },
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
