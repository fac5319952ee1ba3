// Rules that need the syntax of a file: SQL that is put together, waiting inside a transaction, English in markup.
import type { Ratchet } from './exceptions.ts'
import { importsIn } from './floors.ts'
import { bare, nameOf, stringOf, syntaxOf, within, type Node } from './syntax.ts'
import { isTest, type Rule, type Tree } from './tree.ts'

const onServers = /^(apps\/(server|studio)\/src|packages\/server-kit\/src)\/.*\.ts$/
const markup = /^(apps\/(web|office|studio\/web)\/src|packages\/(ui|client)\/src)\/.*\.tsx$/

/** The files that count, with everything in them. */
const nodesOf = ({ files }: Tree, counts: RegExp): [string, Node[]][] =>
  [...files].flatMap(([file, text]) =>
    counts.test(file) && !isTest(file) ? [[file, [...within(syntaxOf(file, text))]] as [string, Node[]]] : [],
  )

/** The name of the method in `a.b.name(…)`. */
const methodOf = (call: Node): string | undefined => {
  const callee = bare(call.callee)
  return callee?.type === 'MemberExpression' ? nameOf(callee.property) : undefined
}

const argumentsOf = (call: Node): Node[] => call.arguments as Node[]

/** The values of all constants in a file, wherever they stand. */
const allConstants = (nodes: readonly Node[]): Map<string, Node> =>
  new Map(
    nodes.flatMap((node) => {
      const [name, value] = node.type === 'VariableDeclarator' ? [nameOf(node.id), bare(node.init)] : []
      return name === undefined || value === undefined ? [] : [[name, value] as const]
    }),
  )

/** A text that stands in the file as a whole, also in pieces that are constants. */
function isWritten(value: unknown, constants: ReadonlyMap<string, Node>): boolean {
  const node = bare(value)
  if (node === undefined) return false
  if (node.type === 'TemplateLiteral') return (node.expressions as Node[]).every((one) => isWritten(one, constants))
  if (node.type === 'BinaryExpression') return isWritten(node.left, constants) && isWritten(node.right, constants)
  const named = constants.get(nameOf(node) ?? '')
  return node.type === 'Literal' || (named !== undefined && named.type !== 'Identifier' && isWritten(named, constants))
}

/** `'a' + b`, a template with something inserted, or a constant that is one of them. */
function isPutTogether(value: unknown, constants: ReadonlyMap<string, Node>): boolean {
  const node = bare(value)
  if (node === undefined) return false
  const isMade = node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && node.operator === '+')
  if (isMade) return !isWritten(node, constants)
  const named = constants.get(nameOf(node) ?? '')
  return named !== undefined && named.type !== 'Identifier' && isPutTogether(named, constants)
}

const sqlBegins = /^\s*(select|insert|update|delete|with|merge|truncate|call|copy|listen|create|alter|drop|set|lock)\b/i

/** The first text of a text that is put together. */
function beginOf(value: unknown): string {
  const node = bare(value)
  if (node?.type === 'BinaryExpression') return beginOf(node.left)
  if (node?.type !== 'TemplateLiteral') return stringOf(node) ?? ''
  const [first] = node.quasis as (Node & { value: { cooked: string } })[]
  return first?.value.cooked ?? ''
}

/** SQL takes what varies as a parameter: nothing is put into its text. */
export const sqlTexts: Ratchet = (tree) =>
  nodesOf(tree, onServers).flatMap(([file, nodes]) => {
    const constants = allConstants(nodes)
    const found = nodes.flatMap((node) => {
      const isQuery = node.type === 'CallExpression' && methodOf(node) === 'query'
      if (isQuery && isPutTogether(argumentsOf(node)[0], constants)) return ['puts SQL together for query']
      const isRaw = node.type === 'CallExpression' && methodOf(node) === 'raw'
      if (isRaw && nameOf((node.callee as Node).object) === 'sql' && !isWritten(argumentsOf(node)[0], constants))
        return ['gives sql.raw more than a text that is written out']
      const isText = node.type === 'Property' && nameOf(node.key) === 'text'
      return isText && isPutTogether(node.value, constants) && sqlBegins.test(beginOf(node.value))
        ? ['puts SQL together as text']
        : []
    })
    return found.map((what) => ({ key: file, sentence: `${file} ${what}: what varies is a parameter` }))
  })

const isFunction = (node: Node) => /^(ArrowFunctionExpression|FunctionExpression)$/.test(node.type)

/** `transact(db, base, work)`, `db.transaction().execute(work)` and `ctx.transaction(work)`. */
function workOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined
  const isTransaction =
    nameOf(node.callee) === 'transact' ||
    methodOf(node) === 'transaction' ||
    (methodOf(node) === 'execute' &&
      [...within(node.callee as Node)].some((one) => one.type === 'CallExpression' && methodOf(one) === 'transaction'))
  return isTransaction ? argumentsOf(node).find(isFunction) : undefined
}

/** While a transaction waits for another company, its rows stay locked. */
export const waitsInTransactions: Rule = (tree) =>
  nodesOf(tree, onServers).flatMap(([file, nodes]) => {
    const inside = nodes.flatMap((node) => [...within(workOf(node) ?? { type: '', start: 0, end: 0 })])
    return inside.some((node) => node.type === 'CallExpression' && /^(fetch|request)$/.test(nameOf(node.callee) ?? ''))
      ? [`${file} calls another company inside a transaction: its rows stay locked meanwhile`]
      : []
  })

/** A word of a language, and no key of a text, name of a format or example of a number. */
const isWord = (part: string) => /^\p{L}*\p{Ll}\p{L}*$/u.test(part) && part.length > 1
const hasWords = (text: string) => !/^[a-z]+\.\w+$/.test(text) && text.split(/[\s.,:;!?…]+/).some(isWord)
const spoken = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'aria-description'])

/** What people read comes from the texts, in each language. */
export const wordsInMarkup: Rule = (tree) =>
  nodesOf(tree, markup).flatMap(([file, nodes]) =>
    nodes.flatMap((node) => {
      const text = node.type === 'JSXText' ? String(node.value) : spokenIn(node)
      if (text === undefined || !hasWords(text)) return []
      return [`${file} shows "${text.trim()}": what people read stands in the texts`]
    }),
  )

function spokenIn(node: Node): string | undefined {
  const name = node.type === 'JSXAttribute' ? (node.name as Node).name : undefined
  return typeof name === 'string' && spoken.has(name) ? stringOf(node.value) : undefined
}

/** The files that mount what the tables of screens and popups name. */
const mounting = /^apps\/(?:web|office)\/src\/(?:main\.tsx|app\/(?:App|Layout|Shell|routes)\.tsx)$/

/** A screen has a row: no page is mounted beside the table. */
export const screensByTable: Rule = (tree) =>
  importsIn(tree, (file) => mounting.test(file)).flatMap(({ file, target }) =>
    target.includes('/src/features/')
      ? [`${file} mounts ${target} by hand: a screen has a row in screens.ts, a popup one in popups.tsx`]
      : [],
  )
