// Whose table it is: its owner alone reads and writes it. Others read the views that it offers.
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

/** The tables of others that a text writes or reads, and views of modules that do not stand below it. */
export const tableAccess: Rule = ({ files, modules }) => {
  const owners = ownersOf(modules)
  const complaints = [...files].flatMap(([file, text]) => {
    if (!file.startsWith(`${server}/`) || !/\.(ts|sql)$/.test(file) || file === generated || isTest(file)) return []
    const own = modules.find((one) => one.name === folderIn(server, file))
    const code = withoutComments(file, text)
    const written = foreignIn(code, writing, own, owners)
    const read = foreignIn(code, reading, own, owners).filter(({ name }) => !written.some((one) => one.name === name))
    return [
      ...written.map(({ name, owner }) => `${file} writes the table ${name}: only ${owner.name} may`),
      ...read.flatMap(({ name, owner }) => {
        if (!owner.views.includes(name))
          return [`${file} reads the table ${name} of ${owner.name}: ask its index, or a view that it offers`]
        return own?.below.includes(owner.name)
          ? []
          : [`${file} reads the view ${name} of ${owner.name}, which is not below it`]
      }),
    ]
  })
  return [...new Set(complaints), ...unreadViews(files, modules)]
}

const ownersOf = (modules: readonly Manifest[]): ReadonlyMap<string, Manifest> =>
  new Map(modules.flatMap((one) => [...one.tables, ...one.views].map((name) => [name, one] as const)))

function foreignIn(code: string, forms: RegExp[], own: Manifest | undefined, owners: ReadonlyMap<string, Manifest>) {
  return namedIn(code, forms).flatMap((name) => {
    const owner = owners.get(name)
    return owner === undefined || owner === own ? [] : [{ name, owner }]
  })
}

const namedIn = (code: string, forms: RegExp[]): string[] => [
  ...new Set(forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1]?.toLowerCase() ?? ''))),
]

/** A view that nobody reads any more. */
function unreadViews(files: ReadonlyMap<string, string>, modules: readonly Manifest[]): string[] {
  const read = new Set(
    [...files].flatMap(([file, text]) =>
      file.startsWith(`${server}/`) && !isTest(file) ? namedIn(withoutComments(file, text), reading) : [],
    ),
  )
  return modules.flatMap((one) =>
    one.views.filter((view) => !read.has(view)).map((view) => `nobody reads the view ${view} of ${one.name}`),
  )
}

/** Every table of the database has an owner. */
export const ownedTables: Rule = ({ files, modules }) => {
  const owned = new Set(modules.flatMap(({ tables, views }) => [...tables, ...views]))
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
