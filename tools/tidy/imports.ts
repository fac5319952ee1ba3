// Who may import whom: the server's modules, packages and apps. The floors within them stand in layers.ts.
import { importsIn } from './floors.ts'
import { folderIn, isCode, isTest, resolvePackage, targetsOf, type Rule, type Tree } from './tree.ts'

const server = 'apps/server/src'
/** The files above all modules. */
const entries = new Set(['main.ts', 'migrate.ts', 'modules.ts', 'server.ts'].map((name) => `${server}/${name}`))

/** Every module folder has a manifest; without one, no rule for its imports would apply. */
export const knownFolders: Rule = ({ files, modules }) => {
  const known = new Set(modules.map(({ name }) => name))
  const complaints = [...files.keys()].flatMap((file) => {
    // A script that somebody tried something with.
    if (isCode(file) && !file.includes('/') && !file.endsWith('.config.ts'))
      return [`${file} is at the root: move it into a folder`]
    const inServer = folderIn(server, file)
    if (inServer !== undefined && !known.has(inServer))
      return [`${server}/${inServer} has no manifest: add one and name it in modules.ts`]
    if (file.startsWith(`${server}/`) && inServer === undefined && !entries.has(file))
      return [`${file} is in no module: move it into one`]
    const workspace = ['packages', 'apps'].flatMap((place) => {
      const folder = folderIn(place, file)
      return folder === undefined ? [] : [`${place}/${folder}`]
    })
    return workspace
      .filter((place) => !files.has(`${place}/package.json`))
      .map((place) => `${place} has no package.json`)
  })
  return [...new Set(complaints)]
}

/**
 * A module imports only modules that its manifest names, through index.ts; kit is below all modules and imports none.
 */
export const moduleImports: Rule = (tree) => {
  const below = new Map(tree.modules.map(({ name, below }) => [name, below]))
  return [...upside(tree), ...importsOfModules(tree, below)]
}

/** A manifest names only modules that stand before it in modules.ts. */
const upside = ({ modules }: Tree): string[] =>
  modules.flatMap(({ name, below }, at) =>
    below
      .filter((other) => !modules.slice(0, at).some((one) => one.name === other))
      .map((other) => `the manifest of ${name} names ${other}, which does not stand before it in modules.ts`),
  )

const importsOfModules = (tree: Tree, below: ReadonlyMap<string, readonly string[]>): string[] =>
  importsIn(tree, (file) => file.startsWith(`${server}/`) && !isTest(file)).flatMap(({ file, target }) => {
    if (!target.startsWith(`${server}/`)) return []
    const [own, other] = [folderIn(server, file), folderIn(server, target)]
    if (own === other) return []
    if (own !== undefined && other === undefined) return [`${file} imports ${target}: it is above all modules`]
    if (other === undefined || other === 'kit') return []
    if (own === 'kit') return [`kit may not import ${other}: it is below all modules (${file})`]
    if (own !== undefined && !below.get(own)?.includes(other))
      return [`${own} may not import ${other}: its manifest does not name it (${file})`]
    return target === `${server}/${other}/index.ts` ? [] : [`${file} reaches into ${other}: use its index.ts`]
  })
const placeOf = (file: string) => /^(?:packages|apps)\/[^/]+/.exec(file)?.[0]

/** A package imports no app, an app no other app, and production code neither tools nor tests. */
export const workspaceImports: Rule = (tree) =>
  importsIn(tree, (file) => placeOf(file) !== undefined).flatMap(({ file, target }) => {
    const own = placeOf(file) ?? ''
    const app = /^@chokka\/([a-z-]+)/.exec(target)?.[1]
    const other =
      placeOf(target) ?? (app !== undefined && tree.files.has(`apps/${app}/package.json`) ? `apps/${app}` : '')
    if (other.startsWith('apps/') && other !== own)
      return own.startsWith('packages/')
        ? [`${file}: a package may not import an app (${target})`]
        : [`${file}: ${own} may not import ${other}`]
    if (other.startsWith('packages/') && other !== own && !resolvesByName(tree, file, target))
      return [`${file} reaches into ${other}: import it by its name`]
    const isTool = /^(tools|bench|e2e)\//.test(target) || /^[^/]+\.ts$/.test(target)
    const isDevelopment = isTest(file) || /\.config\.ts$/.test(file)
    if (isTool && !isDevelopment) return [`${file} imports ${target}, which is for development only`]
    if (target.includes('/tests/') && !isDevelopment)
      return [`${file} imports ${target}: production code may not use a test helper`]
    return []
  })

/** Whether the file imports the package by its name, rather than by a path. */
const resolvesByName = (tree: Tree, file: string, target: string) =>
  targetsOf(file, tree.files.get(file) ?? '').some(
    (name) => name.startsWith('@chokka/') && resolvePackage(tree, name) === target,
  )
