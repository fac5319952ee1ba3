// The rows of the contract, read from their text.
import { constantsOf, nameOf, stringOf, syntaxOf, within, type Node } from './syntax.ts'
import { isTest, type Rule, type Tree } from './tree.ts'

type Row = { file: string; name: string; method: string | undefined; path: string | undefined }

/** Everything that is written as `name: call('GET', '/path', …)` or `name: act(…)`. */
function rowsOf({ files }: Tree): Row[] {
  return [...files].flatMap(([file, text]) => {
    if (!file.startsWith('packages/contract/src/nouns/') || !file.endsWith('.ts') || isTest(file)) return []
    const program = syntaxOf(file, text)
    const constants = constantsOf(program)
    return [...within(program)].flatMap((node) => {
      const { key, value } = node as { key?: unknown; value?: Node }
      const name = node.type === 'Property' ? nameOf(key) : undefined
      if (name === undefined || value?.type !== 'CallExpression' || !/^(call|act)$/.test(nameOf(value.callee) ?? ''))
        return []
      const [method, path] = value.arguments as Node[]
      return [{ file, name, method: stringOf(method), path: pathOf(path, constants) }]
    })
  })
}

/** A path that is written out, or that begins with a constant of its file. */
function pathOf(node: Node | undefined, constants: ReadonlyMap<string, Node>): string | undefined {
  if (node?.type !== 'TemplateLiteral') return stringOf(node)
  const inserted = (node.expressions as Node[]).map((one) => stringOf(constants.get(nameOf(one) ?? '')) ?? '?')
  return (node.quasis as (Node & { value: { cooked: string } })[])
    .map((part, at) => part.value.cooked + (inserted[at] ?? ''))
    .join('')
}

/** A row is identified by its name alone, so a second one of that name would replace the first; a path has one row. */
export const rowNames: Rule = (tree) => {
  const rows = rowsOf(tree)
  const twice = (what: string, keyOf: (row: Row) => string | undefined) => {
    const placeOf = new Map<string, string>()
    return rows.flatMap((row) => {
      const key = keyOf(row)
      if (key === undefined) return []
      const before = placeOf.get(key)
      placeOf.set(key, row.file)
      return before === undefined ? [] : [`the ${what} ${key} exists twice: in ${before} and in ${row.file}`]
    })
  }
  return [
    ...twice('row', ({ name }) => name),
    ...twice('path', ({ method, path }) => (path === undefined ? undefined : `${method} ${path}`)),
  ]
}

/** Every path of the specification has a row, or is marked as planned in tools/section-7.ts. */
export const specifiedPaths =
  (specified: readonly { path: string; planned?: boolean }[]): Rule =>
  (tree) => {
    const served = new Set(rowsOf(tree).map(({ path }) => path))
    return specified.flatMap(({ path, planned }) => {
      if (!served.has(path) && !planned) return [`the specification's path ${path} has no row`]
      return served.has(path) && planned ? [`${path} has a row now: name it in tools/section-7.ts`] : []
    })
  }
