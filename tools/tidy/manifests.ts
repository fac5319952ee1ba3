// The manifests of the server's modules, read from their text: a module that imports what it may not cannot be loaded,
// and its complaint is to be a sentence.
import { posix } from 'node:path'
import { bare, constantsOf, elementsOf, fieldsOf, nameOf, stringOf, syntaxOf, type Node } from './syntax.ts'
import { importedFrom, type Manifest, type Tree } from './tree.ts'

const server = 'apps/server/src'
const list = `${server}/modules.ts`

type Files = Tree['files']

/** The manifests in the order of modules.ts, lowest first. */
export function readManifests(files: Files): Manifest[] {
  const text = files.get(list) ?? ''
  const names = elementsOf(constantsOf(syntaxOf(list, text)).get('modules')).map(nameOf)
  return names.flatMap((name) => (name === undefined ? [] : [readManifest(files, name)]))
}

function readManifest(files: Files, name: string): Manifest {
  const file = `${server}/${name}/module.ts`
  const text = files.get(file) ?? ''
  const manifest = manifestIn(syntaxOf(file, text))
  const strings = (field: string) => elementsOf(manifest.get(field)).flatMap((one) => stringOf(one) ?? [])
  return {
    name,
    below: elementsOf(manifest.get('below')).flatMap((one) => nameOf(one) ?? []),
    tables: strings('tables'),
    views: strings('views'),
    settings: settingsOf(files, file, manifest.get('settings')),
  }
}

/** The fields of `module({ … })`. */
function manifestIn(program: Node): Map<string, Node> {
  for (const value of constantsOf(program).values())
    if (value.type === 'CallExpression' && nameOf(value.callee) === 'module') {
      const [manifest] = value.arguments as Node[]
      return fieldsOf(manifest)
    }
  return new Map()
}

/** The names of settings: of an object, of those that are spread into it, and of a constant of this or another file. */
function settingsOf(files: Files, file: string, value: Node | undefined): string[] {
  const object = bare(value)
  if (object?.type === 'ObjectExpression')
    return (object.properties as Node[]).flatMap((one) =>
      one.type === 'SpreadElement'
        ? settingsOf(files, file, one.argument as Node)
        : (nameOf(one.key) ?? stringOf(one.key) ?? []),
    )
  const name = nameOf(object)
  if (name === undefined) return []
  const text = files.get(file) ?? ''
  const from = importedFrom(text, name)
  if (from === undefined) return settingsOf(files, file, constantsOf(syntaxOf(file, text)).get(name))
  const other = posix.join(posix.dirname(file), from)
  return settingsOf(files, other, constantsOf(syntaxOf(other, files.get(other) ?? '')).get(name))
}
