import { arrange } from '@chokka/art/arrange'
import type { TileGame } from '@chokka/art/arrange'
import { themeOf } from '@chokka/art/themes'
import type { TileTitle } from './addresses.ts'

/** The titles that have pictures here, by brand and code. Games of our own have flat posters instead. */
export type TitleIndex = { find: (brand: string, code: string) => TileTitle | undefined }

export function indexTitles(titles: Iterable<TileTitle>): TitleIndex {
  const brands = new Map<string, Map<string, TileTitle>>()
  for (const title of titles) {
    const ofBrand = brands.get(title.brand) ?? new Map<string, TileTitle>()
    ofBrand.set(title.code, title)
    brands.set(title.brand, ofBrand)
  }
  return { find: (brand, code) => brands.get(brand)?.get(code) }
}

/** What the recipe needs of a title. Codes of two brands may be the same. */
export const tileGameOf = ({ brand, code, title, names, theme, style, variant }: TileTitle): TileGame => ({
  code: `${brand}/${code}`,
  title,
  names,
  theme: theme?.includes('|') ? themeOf(theme) : theme,
  brand: style ?? brand,
  variant,
})

/** The titles of a list with looks by which no two neighbours are alike when it is shown in this order. */
export function withVariants<Title extends TileTitle>(titles: readonly Title[]): (Title & { variant: number })[] {
  const variants = arrange(titles.map(tileGameOf))
  return titles.map((title) => ({ ...title, variant: variants.get(tileGameOf(title).code) ?? 0 }))
}
