import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
/** The generated files with the types of the tables, as paths below the root. */
export const schemaFiles = { server: 'apps/server/src/kit/schema.ts', studio: 'apps/studio/src/kit/schema.ts' } as const

const mapping = { int8: 'bigint', timestamptz: 'Date', bytea: 'Buffer' }

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
    const input = readFileSync(file)
    return execFileSync(join(root, 'node_modules/.bin/oxfmt'), ['--stdin-filepath', schemaFiles.server], {
      ...{ cwd: root, input, encoding: 'utf8' },
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
