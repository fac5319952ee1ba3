// Unused exports and unused files.
import { posix } from 'node:path'
import type { Ratchet } from './exceptions.ts'
import {
  importsOf,
  isCode,
  isTest,
  resolveFrom,
  resolvePackage,
  withoutComments,
  type Rule,
  type Tree,
} from './tree.ts'

/** Files that are started or read from outside of the import graph, so their exports need no importer. */
const entries = new RegExp(
  [
    String.raw`\.(test|e2e|crash)\.tsx?$|\.d\.ts$|config\.ts$|/main\.tsx?$|/server\.ts$|/preview/`,
    String.raw`(test-database|end-with-starter|running-site|quick-argon2|wait-longer)\.ts$|/boot\.tsx$|/start-app\.ts$|/app/screens\.ts$`,
  ].join('|'),
)
const declaration = /^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+(\w+)/gm
const declaredType = /^export\s+(?:declare\s+)?(?:type|interface)\s+(\w+)/gm
const destructured = /^export\s+const\s+\{([^}]*)\}/gm
const list = /^export\s+(?:type\s+)?\{([^}]*)\}(?:\s+from\s+'([^']+)')?/gm
const reexported = /^export\s+\*\s+from\s+'([^']+)'/gm
const imported = /^import\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s+from\s+'([^']+)'/gm
/** Imports of a whole file. */
const whole = /(?:\bimport\s+\*\s+as\s+\w+\s+from\s+|\bimport\(\s*)'([^']+)'/g

const namesIn = (text: string): [string, string][] =>
  text
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', alias = name] = part.split(/\s+as\s+|\s*:\s*/)
      return [name, alias]
    })

const valuesIn = (names: string): string[] =>
  namesIn(
    names
      .split(',')
      .filter((part) => !/^\s*type\s/.test(part))
      .join(','),
  ).map(([, alias]) => alias)

/** The values that a file exports itself or passes on by name. */
function exportsOf(text: string): string[] {
  return [
    ...declaredIn(text),
    ...[...text.matchAll(destructured)].flatMap((match) => namesIn(match[1] ?? '').map(([, alias]) => alias)),
    ...[...text.matchAll(list)].flatMap(([all, names = '']) => (/^export\s+type/.test(all) ? [] : valuesIn(names))),
  ].filter((name) => name !== 'default')
}

/** The values that a file declares itself. */
const declaredIn = (text: string): string[] => [...text.matchAll(declaration)].map((match) => match[1] ?? '')
const typesIn = (text: string): string[] => [...text.matchAll(declaredType)].map((match) => match[1] ?? '')
const allExports = (text: string): string[] => [...exportsOf(text), ...typesIn(text)]

/** Every export that some other file imports, as `file#name`. */
function usedExports(
  tree: Tree,
  code: ReadonlyMap<string, string>,
  counts: (file: string) => boolean = () => true,
): Set<string> {
  const used = new Set<string>()
  for (const [file, text] of code) {
    if (!counts(file)) continue
    const at = (name: string) => resolvePackage(tree, resolveFrom(file, name))
    for (const [, names = '', from = ''] of text.matchAll(imported))
      for (const [name] of namesIn(names)) used.add(`${at(from)}#${name}`)
    for (const [, names = '', from] of text.matchAll(list))
      if (from !== undefined) for (const [name] of namesIn(names)) used.add(`${at(from)}#${name}`)
    // Of a file that is imported whole, an export counts as used when the importing file contains its name.
    for (const [, from = ''] of text.matchAll(whole)) {
      const target = at(from)
      const words = new Set(text.match(/\w+/g))
      for (const name of allExports(code.get(target) ?? '')) if (words.has(name)) used.add(`${target}#${name}`)
    }
  }
  // An export of a file with `export * from` may come from the other file.
  for (const [file, text] of code)
    for (const [, from = ''] of text.matchAll(reexported)) {
      const target = resolvePackage(tree, resolveFrom(file, from))
      for (const name of allExports(code.get(target) ?? ''))
        if (used.has(`${file}#${name}`)) used.add(`${target}#${name}`)
    }
  return used
}

export const usedByAnother: Rule = (tree) => {
  const code = codeOf(tree)
  const used = usedExports(tree, code)
  return [...code].flatMap(([file, text]) =>
    entries.test(file) || generated.test(file)
      ? []
      : [...new Set(exportsOf(text))]
          .filter((name) => !used.has(`${file}#${name}`))
          .map((name) => `${file} exports ${name}, which no other file imports`),
  )
}

/** How often a file says a name; an export that it says once it does not use itself. */
const timesIn = (text: string, name: string): number => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0

const workspaceOf = (file: string) => /^(?:packages|apps)\/[^/]+/.exec(file)?.[0] ?? 'tools'

/** Values that only tests use, and types that nobody does. A type may be exported to name what a function takes. */
export const usedInProduction: Ratchet = (tree) => {
  const code = codeOf(tree)
  const [used, inProduction] = [usedExports(tree, code), usedExports(tree, code, (file) => !isTest(file))]
  return [...code].flatMap(([file, text]) => {
    if (entries.test(file) || generated.test(file) || isTest(file) || /^tools\/|\/testing(\/|\.ts$)/.test(file))
      return []
    const isAlone = (name: string) => timesIn(text, name) === 1
    const key = workspaceOf(file)
    const values = declaredIn(text)
      .filter((name) => used.has(`${file}#${name}`) && !inProduction.has(`${file}#${name}`) && isAlone(name))
      .map((name) => ({ key, sentence: `${file} exports ${name}, which only tests use` }))
    const types = typesIn(text)
      .filter((name) => !used.has(`${file}#${name}`) && isAlone(name))
      .map((name) => ({ key, sentence: `${file} exports the type ${name}, which nobody uses` }))
    return [...values, ...types]
  })
}

const generated = /(kit\/schema\.ts|\.d\.ts|tile-art)/

const codeOf = (tree: Tree) =>
  new Map([...tree.files].filter(([file]) => isCode(file)).map(([file, text]) => [file, withoutComments(file, text)]))

/** Files that nothing imports and nothing starts. */
export const usedFiles: Rule = (tree) => {
  const code = codeOf(tree)
  const imports = [...code].flatMap(([file, text]) =>
    importsOf(text).map((name) => resolvePackage(tree, resolveFrom(file, name))),
  )
  const used = new Set(imports)
  const named = JSON.stringify([...tree.files.values()].join('\n').match(/[\w/.-]+\.tsx?/g) ?? [])
  const pages = new Set(
    [...tree.files.keys()].filter((file) => file.endsWith('.html')).map((file) => posix.dirname(file)),
  )
  return [...code.keys()]
    .filter((file) => !file.endsWith('.mjs') && !entries.test(file) && !/^(tools|e2e|bench)\//.test(file))
    .filter((file) => !used.has(file) && !pages.has(posix.dirname(file)))
    .filter((file) => isTest(file) || !named.includes(file.split('/').slice(-2).join('/')))
    .map((file) => `${file} is used by nothing`)
}
