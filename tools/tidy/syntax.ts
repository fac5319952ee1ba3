// The syntax of a file, for rules that a pattern of characters cannot hold.
import { parseSync } from 'vite'

export type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** Files of the tree are parsed once, although several rules ask; the key is the text, which says everything. */
const parsed = new Map<string, Node>()

/** The syntax of a file; what cannot be parsed, the compiler says. */
export function syntaxOf(file: string, text: string): Node {
  const key = `${file}\n${text}`
  const known = parsed.get(key)
  if (known !== undefined) return known
  const program = parseSync(file, text).program as unknown as Node
  parsed.set(key, program)
  return program
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The nodes in a node, in the order of the text. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** The node and everything in it. */
export function* within(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* within(child)
}

/** The name of an identifier, or of a property without brackets. */
export const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined

/** A string that is written out. */
export function stringOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  if (value.type !== 'TemplateLiteral' || (value.expressions as Node[]).length > 0) return undefined
  const [part] = value.quasis as (Node & { value: { cooked: string } })[]
  return part?.value.cooked
}

/** `x as const`, `x satisfies T`, `(x)` → `x` */
export function bare(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined
  return /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression|TSNonNullExpression)$/.test(value.type)
    ? bare(value.expression)
    : value
}

/** The values of the fields of an object that is written out, by name. */
export const fieldsOf = (value: unknown): Map<string, Node> => {
  const object = bare(value)
  if (object?.type !== 'ObjectExpression') return new Map()
  return new Map(
    (object.properties as Node[]).flatMap((one) => {
      const name = one.type === 'Property' ? (nameOf(one.key) ?? stringOf(one.key)) : undefined
      const field = bare(one.value)
      return name === undefined || field === undefined ? [] : [[name, field] as const]
    }),
  )
}

/** The elements of a list that is written out, with those of lists that are spread into it. */
export const elementsOf = (value: unknown): Node[] => {
  const list = bare(value)
  if (list?.type !== 'ArrayExpression') return []
  return (list.elements as unknown[])
    .filter(isNode)
    .flatMap((one) => (one.type === 'SpreadElement' ? elementsOf(one.argument) : [one]))
}

/** The values of the constants that stand directly in a file, by name. */
export const constantsOf = (program: Node): Map<string, Node> =>
  new Map(
    (program.body as Node[]).flatMap((statement) => {
      const one = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (!isNode(one) || one.type !== 'VariableDeclaration') return []
      return (one.declarations as Node[]).flatMap(({ id, init }) => {
        const [name, value] = [nameOf(id), bare(init)]
        return name === undefined || value === undefined ? [] : [[name, value] as const]
      })
    }),
  )
