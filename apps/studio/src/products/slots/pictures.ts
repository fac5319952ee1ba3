import { allTitles } from '@chokka/slot-titles/titles'
import { picturesOf, tileTitleOf, type TitlePictures } from '../../tiles/titles.ts'

let made: TitlePictures | undefined
const all = () => (made ??= picturesOf(allTitles().map(tileTitleOf)))

/** The pictures of all titles; none beside another looks like it. Chosen when the first is asked for. */
export const slotPictures: TitlePictures = {
  find: (brand, code) => all().find(brand, code),
  pathOf: (brand, code, width) => all().pathOf(brand, code, width),
}
