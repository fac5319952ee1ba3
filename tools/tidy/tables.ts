// Access to tables: a table is written only by the module that owns it, and read by modules whose manifest says so.
import { folderIn, isTest, withoutComments, type Manifest, type Rule } from './tree.ts'

const server = 'apps/server/src'
const generated = `${server}/kit/schema.ts`
const name = `(?:only\\s+)?(?:"?public"?\\s*\\.\\s*)?"?([a-z_]+)"?`
const quoted = `\\(\\s*\\[?\\s*['"]([a-z_]+)(?:\\s+as\\s+\\w+)?['"]`

/** The calls of Kysely and the statements of SQL. */
const writing = [
  new RegExp(`\\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)${quoted}`, 'g'),
  /\bdeleteInBatches\(\s*\w+\s*,\s*'([a-z_]+)'/g,
  /\b(?:statesOf|leases)\(\s*'([a-z_]+)'/g,
  /\bcreateOnce\(\s*\w+\s*,\s*'([a-z_]+)'/g,
  /\bsql\.table\(\s*'([a-z_]+)'/g,
  new RegExp(`\\b(?:insert\\s+into|merge\\s+into|delete\\s+from|update|truncate(?:\\s+table)?|copy)\\s+${name}`, 'gi'),
]
const reading = [
  new RegExp(`\\.(?:selectFrom|from|using|(?:inner|left|right|full|cross)(?:Lateral)?Join)${quoted}`, 'g'),
  new RegExp(`\\b(?:from|join|using)\\s+(?:lateral\\s+)?${name}`, 'gi'),
]

/** No file writes or reads a table of another module, unless its manifest says so. */
export const tableAccess: Rule = ({ files, modules }) => {
  const ownerOf = new Map(modules.flatMap((one) => one.tables.map((table) => [table, one] as const)))
  const complaints = [...files].flatMap(([file, text]) => {
    if (!file.startsWith(`${server}/`) || !/\.(ts|sql)$/.test(file) || file === generated || isTest(file)) return []
    const own = modules.find((one) => one.name === folderIn(server, file))
    const code = withoutComments(file, text)
    const written = foreignIn(code, writing, own, ownerOf).filter(({ table }) => !own?.writes.includes(table))
    const read = foreignIn(code, reading, own, ownerOf).filter(({ table }) => !own?.reads.includes(table))
    return [
      ...written.map(({ table, owner }) => `${file} writes the table ${table}: only ${owner} may`),
      ...read
        .filter(({ table }) => !written.some((one) => one.table === table))
        .map(
          ({ table, owner }) =>
            `${file} reads the table ${table} of ${owner}: use its index.ts, or add the table to the manifest`,
        ),
    ]
  })
  return [...new Set(complaints), ...unneededEntries(files, modules)]
}

function foreignIn(code: string, forms: RegExp[], own: Manifest | undefined, ownerOf: ReadonlyMap<string, Manifest>) {
  const named = forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1]?.toLowerCase() ?? ''))
  return [...new Set(named)].flatMap((table) => {
    const owner = ownerOf.get(table)
    return owner === undefined || owner === own ? [] : [{ table, owner: owner.name }]
  })
}

/** Entries of a manifest that no file of the module needs any more. */
function unneededEntries(files: ReadonlyMap<string, string>, modules: readonly Manifest[]): string[] {
  return modules.flatMap((one) => {
    const texts = [...files].filter(([file]) => folderIn(server, file) === one.name && !isTest(file))
    const does = (forms: RegExp[]) =>
      new Set(
        texts.flatMap(([file, text]) =>
          forms.flatMap((form) =>
            [...withoutComments(file, text).matchAll(form)].map((match) => match[1]?.toLowerCase()),
          ),
        ),
      )
    const [written, read] = [does(writing), does(reading)]
    return [
      ...one.writes
        .filter((table) => !written.has(table))
        .map((table) => `${one.name} writes ${table} no longer: remove it from the manifest`),
      ...one.reads
        .filter((table) => !read.has(table))
        .map((table) => `${one.name} reads ${table} no longer: remove it from the manifest`),
    ]
  })
}

/** Every table of the database has an owner. */
export const ownedTables: Rule = ({ files, modules }) => {
  const owned = new Set(modules.flatMap(({ tables }) => tables))
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(files.get(generated) ?? '') ?? []
  const tables = [...body.matchAll(/^\s*([a-z_]+):/gm)].map((match) => match[1] ?? '')
  return tables.filter((table) => !owned.has(table)).map((table) => `no manifest names the table ${table}`)
}

/** A module reads only its own settings and those of the modules below it. */
export const settingAccess: Rule = ({ files, modules }) => {
  const ownerOf = new Map(modules.flatMap((one) => one.settings.map((setting) => [setting, one.name] as const)))
  return [...files].flatMap(([file, text]) => {
    const own = modules.find((one) => one.name === folderIn(server, file))
    if (!own || !file.endsWith('.ts') || isTest(file)) return []
    const code = withoutComments(file, text)
    const asked = [
      ...[...code.matchAll(/\bsite\.(\w+)/g)].map((match) => match[1] ?? ''),
      ...[...code.matchAll(/\{([^{}]*)\} = (?:\w+\.)?site\b/g)].flatMap((match) =>
        (match[1] ?? '').split(',').map((part) => part.split(':')[0]?.trim() ?? ''),
      ),
    ]
    return [...new Set(asked)].flatMap((setting) => {
      const owner = ownerOf.get(setting)
      if (owner === undefined || owner === own.name || own.below.includes(owner)) return []
      return [`${file} reads the setting ${setting} of ${owner}, which is not below ${own.name}`]
    })
  })
}
