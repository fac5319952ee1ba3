import type { Chunking } from '@chokka/client/build/chunks.ts'
import { firstTexts } from './src/app/texts.ts'

const either = (...parts: string[]) => new RegExp(parts.join('|'))

export const chunks: Chunking = {
  apart: either(
    'radix',
    'packages/ui/src/(Menu|Tabs|Modal|Dialog|TextInput|Choice|Field|PinInput|Pager|RecordsTable|PayMethod|Timeline)',
    'packages/ui/src/(AmountInput|amount-text|SafeHtml|Carousel|GameTile|GamePoster|JackpotPlates|NoticeBar|scenery)',
  ),
  withShell: /web\/src\/(kit\/(remembered|use-balance|Title)|app\/notices)[.]tsx?$/,
  shared: {
    // The texts of the first screens travel together, in the language of the reader.
    bn: new RegExp(`text/src/bn/(${firstTexts.join('|')})[.]ts$`),
    en: new RegExp(`text/src/en/(${firstTexts.join('|')})[.]ts$`),
    // What the home page and the pages of games have in common.
    tiles: either(
      'packages/ui/src/(Carousel|GameTile|GamePoster|JackpotPlates|NoticeBar|scenery)',
      'embla',
      'features/games/(GameTiles|GameGrid|HotGames|game|use-favourite)[.]tsx?',
      'kit/LazyImage',
    ),
  },
}
