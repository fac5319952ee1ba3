import type { Chunking } from '@chokka/client/build/chunks.ts'

const either = (...parts: string[]) => new RegExp(parts.join('|'))

export const chunks: Chunking = {
  apart: either(
    'radix',
    'packages/ui/src/(Menu|Tabs|Modal|Dialog|TextInput|Choice|Field|PinInput|Pager|RecordsTable|PayMethod|Timeline)',
    'packages/ui/src/(AmountInput|amount-text|SafeHtml|Carousel|GameTile|GamePoster|JackpotPlates|NoticeBar|scenery)',
  ),
  shared: {
    // What the home page and the pages of games have in common.
    tiles: either(
      'packages/ui/src/(Carousel|GameTile|GamePoster|JackpotPlates|NoticeBar|scenery)',
      'embla',
      'features/games/(GameTiles|GameGrid|HotGames|game|use-favourite)[.]tsx?',
      'kit/(LazyImage|Title)',
    ),
  },
}
