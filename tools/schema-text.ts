import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
/** The types of the server's tables, as a path below the root. */
export const schemaFile = 'apps/server/src/kit/schema.ts'

const mapping = { int8: 'bigint', timestamptz: 'Date', bytea: 'Buffer' }

/** What the schema file has to say for the server's database of this address, formatted. */
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
    return execFileSync(join(root, 'node_modules/.bin/oxfmt'), ['--stdin-filepath', schemaFile], {
      ...{ cwd: root, input, encoding: 'utf8' },
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
