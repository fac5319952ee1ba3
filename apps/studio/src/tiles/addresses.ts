import { createHash } from 'node:crypto'
import { artVersion } from '@chokka/art/version'

/** What the picture of a title depends on. `variant` comes from `picturesOf`. */
export type TileTitle = {
  brand: string
  code: string
  title: string
  names?: { bn?: string | undefined; en?: string | undefined } | undefined
  theme?: TileTheme | undefined
  /** How the brand draws, if that is another key than its code. */
  style?: string | undefined
  variant?: number | undefined
}
/** A key of the themes of `@chokka/art`, or objects, palettes, scenes and fonts as one line: see `themeOf` there. */
export type TileTheme = string

const tileWidths = [240, 480] as const
export type TileWidth = (typeof tileWidths)[number]

/** 12 hex digits that change with whatever the picture depends on, so that its address can be kept for ever. */
export function tileHash(title: TileTitle): string {
  const { brand, code, names, theme, style, variant } = title
  const parts = [artVersion, brand, code, title.title, names?.bn, names?.en, theme, style, variant ?? 0]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}

/** Below the pictures of the vendor, by type of game (specification, section 7). */
export const tilePath = (title: TileTitle, width: TileWidth = 240): string =>
  `/tiles/${encodeURIComponent(title.brand)}/RNG/${encodeURIComponent(title.code)}.${tileHash(title)}.${width}.webp`

export type TileAddress = { code: string; hash: string; width: TileWidth }

/** Reads `<code>.<hash>.<width>.webp`; undefined for any other text. A code has letters, digits, - and _ only. */
export function readTileFile(file: string): TileAddress | undefined {
  const [, code = '', hash = '', wide = ''] = /^([\w-]{1,64})\.([0-9a-f]{12})\.(\d{3})\.webp$/.exec(file) ?? []
  const width = tileWidths.find((one) => String(one) === wide)
  return width === undefined ? undefined : { code, hash, width }
}
