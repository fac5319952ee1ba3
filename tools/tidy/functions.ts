// A function has 70 lines at most, and one that is longer today grows no more.
import type { Ratchet } from './exceptions.ts'
import { isNode, nameOf, stringOf, syntaxOf, within, type Node } from './syntax.ts'
import { isCode, isTest } from './tree.ts'

const most = 70

/** By app and name, so that a file can be moved; lines of several that are called the same are added up. */
export const longFunctions: Ratchet = ({ files }) =>
  [...files].flatMap(([file, text]) => {
    // Pages that show the parts have the length of what they show; a shorter file has no long function.
    if (!isCode(file) || isTest(file) || file.includes('/preview/') || text.split('\n').length <= most) return []
    const starts = lineStarts(text)
    return functionsIn(syntaxOf(file, text)).flatMap(([name, node]) => {
      const lines = lineAt(starts, node.end) - lineAt(starts, node.start) + 1
      if (lines <= most) return []
      const place = /^(?:packages|apps)\/[^/]+/.exec(file)?.[0] ?? 'tools'
      const sentence = `${file}: ${name} has ${lines} lines: cut it, ${most} is the most`
      return [{ key: `${place} ${name}`, size: lines, sentence }]
    })
  })

/** All functions with the name of what they stand in. */
function functionsIn(program: Node): [string, Node][] {
  const names = new Map<Node, string>()
  return [...within(program)].flatMap((node): [string, Node][] => {
    const name = nameOf(node.id) ?? nameOf(node.key) ?? stringOf(node.key)
    const value = node.type === 'VariableDeclarator' ? node.init : node.value
    if (name !== undefined && isNode(value)) names.set(value, name)
    const isFunction = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
    return isFunction ? [[name ?? names.get(node) ?? 'a function', node]] : []
  })
}

const lineStarts = (text: string): number[] => [...text.matchAll(/^/gm)].map(({ index }) => index)
const lineAt = (starts: readonly number[], at: number): number => starts.findLastIndex((start) => start <= at)
