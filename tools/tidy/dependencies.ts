// What a workspace imports must be in its package.json; tests and build tools may use the dependencies of the root.
import { isBuiltin } from 'node:module'
import { importsOf, isCode, isTest, withoutComments, type Rule } from './tree.ts'

type Package = Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>>

const namesIn = (json: string | undefined): Set<string> => {
  const { dependencies, devDependencies, peerDependencies }: Package = JSON.parse(json ?? '{}')
  return new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }))
}

/** `@chokka/text/bn.json` → `@chokka/text` */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** Build tools of an app, and the preview pages of a package. */
const developmentFiles = /-plugin\.ts$|\/(chunks|vite\.config)\.ts$|\/preview\//

export const declaredDependencies: Rule = ({ files }) => {
  const atRoot = namesIn(files.get('package.json'))
  const complaints = [...files].flatMap(([file, text]) => {
    if (!isCode(file)) return []
    const workspace = /^(?:packages|apps)\/[^/]+/.exec(file)?.[0]
    const declared = workspace === undefined ? atRoot : namesIn(files.get(`${workspace}/package.json`))
    const own = workspace === undefined ? '' : `@chokka/${workspace.split('/')[1]}`
    const isDevelopment = workspace === undefined || isTest(file) || developmentFiles.test(file)
    return importsOf(withoutComments(file, text)).flatMap((name) => {
      if (name.startsWith('.') || name.startsWith('virtual:') || isBuiltin(name)) return []
      const needed = packageOf(name)
      const isOurs = needed.startsWith('@chokka/')
      if (needed === own || declared.has(needed) || (isDevelopment && (isOurs || atRoot.has(needed)))) return []
      return [`${file} imports ${needed}, which ${workspace ?? 'the root'}'s package.json does not name`]
    })
  })
  return [...new Set(complaints)]
}
