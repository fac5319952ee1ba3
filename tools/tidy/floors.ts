// The table of layers, held: order of rooms, rooms apart from each other, names of features, and the two sides.
import { isBuiltin } from 'node:module'
import { buildsPages, houses, sides, workspaceSides, type House } from './layers.ts'
import type { Found, Ratchet } from './exceptions.ts'
import { folderIn, isCode, isTest, resolvePackage, targetsOf, type Rule, type Tree } from './tree.ts'

type Import = { file: string; target: string }

/** What files import, as paths where it is in the tree; of code, and for packages what their package.json names. */
export function importsIn(tree: Tree, counts: (file: string) => boolean): Import[] {
  return [...tree.files]
    .filter(([file]) => isCode(file) && counts(file))
    .flatMap(([file, text]) => targetsOf(file, text).map((target) => ({ file, target: resolvePackage(tree, target) })))
}

type Room = { name: string; floor: number }

const matcherOf = (pattern: string) => `^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}`

/** The room of a file; undefined where no floor names it. */
function roomOf({ place, floors }: House, file: string): Room | undefined {
  if (!file.startsWith(`${place}/`)) return undefined
  const path = file.slice(place.length + 1)
  const all = floors.flatMap((names, floor) => names.map((pattern) => ({ pattern, floor })))
  const isOf = (pattern: string) =>
    pattern === '.'
      ? !path.includes('/')
      : new RegExp(`${matcherOf(pattern)}(?=${pattern.includes('.ts') ? '$' : '/'})`).test(path)
  // The most exact name counts: `a/b` before `a`, `kit` before `*`, and `.` where nothing else is.
  const exactness = (pattern: string) =>
    pattern === '.' ? 0 : pattern.split('/').length * 2 - Number(pattern.includes('*'))
  const found = all
    .filter(({ pattern }) => isOf(pattern))
    .toSorted((one, other) => exactness(other.pattern) - exactness(one.pattern))[0]
  if (found === undefined) return undefined
  const isEach = /(^|\/)\*$/.test(found.pattern)
  const name = isEach ? (new RegExp(matcherOf(found.pattern)).exec(path)?.[0] ?? '') : found.pattern
  return { name, floor: found.floor }
}

/** The order of the rooms of all houses. */
export const roomOrder: Ratchet = (tree) =>
  houses.flatMap((house) => imports(tree, house).flatMap(({ file, target }) => breach(house, file, target)))

const imports = (tree: Tree, { place, freeTests = false }: House): Import[] => {
  const counts = (file: string) => file.startsWith(`${place}/`) && !(freeTests && isTest(file))
  if (place !== 'packages') return importsIn(tree, counts)
  return [...importsIn(tree, counts), ...declared(tree, (workspace) => workspace.startsWith('packages/'))]
}

/** Our packages that a package.json names, as if it imported them. */
const declared = (tree: Tree, counts: (workspace: string) => boolean): Import[] =>
  [...tree.files].flatMap(([file, text]) => {
    const [, workspace] = /^((?:packages|apps)\/[^/]+)\/package\.json$/.exec(file) ?? []
    if (workspace === undefined || !counts(workspace)) return []
    const { dependencies }: { dependencies?: Record<string, string> } = JSON.parse(text)
    return Object.keys(dependencies ?? {}).flatMap((name) => {
      const [, ours] = /^@chokka\/(.+)$/.exec(name) ?? []
      return ours === undefined ? [] : [{ file, target: `packages/${ours}/package.json` }]
    })
  })

function breach(house: House, file: string, target: string): Found[] {
  const [own, other] = [roomOf(house, file), roomOf(house, target)]
  if (own === undefined) return []
  if (other === undefined) return reached(house, file, target)
  if (own.name === other.name || own.floor > other.floor) return []
  const why = own.floor === other.floor ? house.apart : 'that is above it'
  return [
    {
      key: `${house.place}: ${own.name} → ${other.name}`,
      sentence: `${file}: ${own.name} may not import ${target}: ${why}`,
    },
  ]
}

/** A file of the same workspace outside of the house. */
function reached({ place, reaches = [] }: House, file: string, target: string): Found[] {
  const workspace = `${place.split('/').slice(0, 2).join('/')}/`
  const isOther = target.startsWith(workspace) && !target.startsWith(`${place}/`)
  if (
    place === 'packages' ||
    !isOther ||
    target.endsWith('/package.json') ||
    isTest(file) ||
    reaches.some((form) => form.test(target))
  )
    return []
  const key = `${place}: outside ${target.split('/').slice(0, -1).join('/')}`
  return [{ key, sentence: `${file}: ${place} may not import ${target}, which stands outside of it` }]
}

/** Every folder of a house is on a floor, and a feature is called like a module. */
export const knownRooms: Rule = ({ files, modules }) => {
  const complaints = houses.flatMap((house) => {
    const names = house.names && new Set([...modules.map(({ name }) => name), ...house.names])
    return [...files.keys()].flatMap((file) => {
      if (!file.startsWith(`${house.place}/`) || (house.freeTests && isTest(file))) return []
      const room = roomOf(house, file)
      const folder = folderIn(house.place, file)
      if (room === undefined)
        return [`${house.place}/${folder} stands on no floor: name it in tools/tidy/layers.ts, or move it`]
      const [, feature] = /^\w+\/(.+)$/.exec(room.name) ?? []
      return names === undefined || feature === undefined || names.has(feature)
        ? []
        : [`${house.place}/${room.name} is not named after a module`]
    })
  })
  return [...new Set(complaints)]
}

/** What runs in a browser imports nothing of servers, and the other way round. */
export const twoSides: Rule = (tree) => [...crossing(tree), ...declaredCrossing(tree)]

const packageIn = (target: string): string => /^(?:packages|@chokka)\/([a-z-]+)/.exec(target)?.[1] ?? ''
const other = { browser: 'server', server: 'browser' } as const
const both = ['browser', 'server'] as const
const isOf = (side: 'browser' | 'server', target: string) =>
  (sides[side].packages as readonly string[]).includes(packageIn(target))

const crossing = (tree: Tree): string[] =>
  importsIn(tree, (file) => !isTest(file) && !buildsPages.test(file)).flatMap(({ file, target }) => {
    const side = both.find((one) => sides[one].places.test(file))
    if (side === undefined) return []
    const isNode = side === 'browser' && isBuiltin(target)
    return isNode || isOf(other[side], target)
      ? [`${file} runs in a ${side} and may not import ${isNode ? target : packageIn(target)}`]
      : []
  })

const declaredCrossing = (tree: Tree): string[] =>
  both.flatMap((side) =>
    declared(tree, (workspace) => workspaceSides[side].test(workspace)).flatMap(({ file, target }) =>
      isOf(other[side], target) ? [`${file} names ${packageIn(target)}, which is for the ${other[side]} only`] : [],
    ),
  )
