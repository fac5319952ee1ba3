// Whose table it is: its owner alone reads and writes it. Others read the views that it offers.
import {
  folderIn,
  importedFrom,
  isTest,
  resolveFrom,
  withoutComments,
  type Manifest,
  type Rule,
  type Tree,
} from './tree.ts'

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
  /\bsql\.(?:table|ref|id|raw|lit)\(\s*'([a-z_]+)'/g,
  new RegExp(`\\b(?:insert\\s+into|merge\\s+into|delete\\s+from|update|truncate(?:\\s+table)?|copy)\\s+${name}`, 'gi'),
]
/** Statements about a table of SQL files: triggers, and what a text of `execute format` is given. */
const definingSql = [
  new RegExp(`\\btrigger\\s+"?\\w+"?\\s[^;]*?\\son\\s+${name}`, 'gi'),
  new RegExp(`\\b(?:alter|drop|lock)\\s+table\\s+(?:if\\s+exists\\s+)?${name}`, 'gi'),
  /\bformat\([^;]*?,\s*'([a-z_]+)'/gi,
]
const reading = [
  new RegExp(`\\.(?:selectFrom|from|using|(?:inner|left|right|full|cross)(?:Lateral)?Join)${quoted}`, 'g'),
  new RegExp(`\\b(?:from|join|using)\\s+(?:lateral\\s+)?${name}`, 'gi'),
]

/** The tables of others that a text writes or reads, and views of modules that do not stand below it. */
export const tableAccess: Rule = ({ files, modules }) => {
  const owners = ownersOf(modules)
  const names = constantTables(files, owners)
  const complaints = [...files].flatMap(([file, text]) => {
    if (!file.startsWith(`${server}/`) || !/\.(ts|sql)$/.test(file) || file === generated || isTest(file)) return []
    const own = modules.find((one) => one.name === folderIn(server, file))
    const code = file.endsWith('.sql') ? withoutComments(file, text) : withNames(files, file, names)
    const written = foreignIn(code, file.endsWith('.sql') ? [...writing, ...definingSql] : writing, own, owners)
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

const constant = /\bconst\s+(\w+)(?::[^=]+)?\s*=\s*'([a-z_]+)'/g

type Names = ReadonlyMap<string, readonly (readonly [name: string, table: string])[]>

/** The constants of all files that hold the name of a table. */
const constantTables = (files: Tree['files'], owners: ReadonlyMap<string, Manifest>): Names =>
  new Map(
    [...files].flatMap(([file, text]) => {
      if (!file.startsWith(`${server}/`) || !file.endsWith('.ts') || file === generated) return []
      const found = [...text.matchAll(constant)].filter(([, , table = '']) => owners.has(table))
      return found.length === 0 ? [] : [[file, found.map(([, name = '', table = '']) => [name, table] as const)]]
    }),
  )

/** The code of a file, with the names of tables in the place of constants that are given to a call. */
function withNames(files: Tree['files'], file: string, names: Names): string {
  const text = files.get(file) ?? ''
  const isFrom = (name: string, other: string) => {
    const from = importedFrom(text, name)
    return from !== undefined && resolveFrom(file, from) === other
  }
  const seen = [...names].flatMap(([other, all]) =>
    other === file ? all : all.filter(([name]) => text.includes(name) && isFrom(name, other)),
  )
  return seen.reduce(
    (code, [name, table]) => code.replaceAll(new RegExp(`([(,[]\\s*)${name}\\b`, 'g'), `$1'${table}'`),
    withoutComments(file, text),
  )
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
