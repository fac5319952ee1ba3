import { posix } from 'node:path'

/** The input of a rule: every tracked text file by its path from the root, and the manifests of the modules. */
export type Tree = { files: ReadonlyMap<string, string>; modules: readonly Manifest[] }
/** The parts of a server module's manifest that the rules need. */
export type Manifest = {
  name: string
  below: readonly string[]
  tables: readonly string[]
  views: readonly string[]
  settings: readonly string[]
}
/** Returns a sentence for each violation. */
export type Rule = (tree: Tree) => string[]

export const isCode = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file)
export const isTest = (file: string): boolean => /(\.test\.tsx?$|\/tests\/|^e2e\/|^bench\/)/.test(file)

/** Replaces the comments of code or SQL by spaces, so that line numbers stay the same. */
export function withoutComments(file: string, text: string): string {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')
  const inBlocks = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank)
  return file.endsWith('.sql')
    ? inBlocks.replaceAll(/--.*$/gm, blank)
    : inBlocks.replaceAll(/(?<![:'"`\w/])\/\/.*$/gm, blank)
}

/** All module specifiers of imports and re-exports, dynamic imports included, as they are written. */
export const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(/^\s*(?:import|export)\b[^'"`()]*?\bfrom '([^']+)'|^\s*import '([^']+)'|\bimport\(\s*'([^']+)'/gm),
  ].map(([, from, alone, later]) => from ?? alone ?? later ?? '')

/** What a file imports: files of the tree by their path, packages by their name. */
export function targetsOf(file: string, text: string): string[] {
  return importsOf(withoutComments(file, text)).map((name) => resolveFrom(file, name))
}

export const resolveFrom = (file: string, name: string): string =>
  name.startsWith('.') ? posix.join(posix.dirname(file), name) : name

/** The path of a file in one of our packages; any other name unchanged. */
export function resolvePackage(tree: Tree, name: string): string {
  const [, workspace, rest] = /^@chokka\/([a-z-]+)(?:\/(.+))?$/.exec(name) ?? []
  if (workspace === undefined) return name
  const exported = exportsOf(tree.files.get(`packages/${workspace}/package.json`) ?? '{}')
  const exact = exported[rest === undefined ? '.' : `./${rest}`]
  const path = exact ?? exported['./*']?.replace('*', rest ?? '')
  return path === undefined ? name : posix.join('packages', workspace, path)
}

function exportsOf(json: string): Record<string, string> {
  const { exports = {} }: { exports?: Record<string, string> } = JSON.parse(json)
  return exports
}

/** The folder below `place` in which a file stands; undefined for files elsewhere and directly in it. */
export function folderIn(place: string, file: string): string | undefined {
  const [first, ...rest] = file.startsWith(`${place}/`) ? file.slice(place.length + 1).split('/') : []
  return rest.length > 0 ? first : undefined
}

/** From where a file imports a name, as it is written. */
export const importedFrom = (text: string, name: string): string | undefined =>
  [...text.matchAll(/^import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/gm)].find(([, names = '']) =>
    new RegExp(`\\b${name}\\b`).test(names),
  )?.[2]
