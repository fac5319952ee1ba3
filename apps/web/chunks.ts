import type { Chunking } from '@chokka/client/build/chunks.ts'
import { firstTexts } from './src/app/texts.ts'

const either = (...parts: string[]) => new RegExp(parts.join('|'))

export const chunks: Chunking = {
  deferred: either(
    'radix',
    'packages/ui/src/(Menu|Tabs|Modal|Dialog|TextInput|Choice|Field|PinInput|Pager|RecordsTable|PayMethod|Timeline)',
    'packages/ui/src/(AmountInput|amount-field|amount-text|SafeHtml|Carousel|GameTile|TileFallback|GamePoster|JackpotPlates|NoticeBar|scenery)',
  ),
  inShell: either(
    'web/src/(kit/(remembered|use-balance|Title)|app/(notices|TrialPlate))[.]tsx?$',
    'lucide-react/dist/esm/icons/(chevron-left|chevron-right|heart|info|megaphone|play)[.]mjs$',
  ),
  shared: {
    // The texts of the first screens, one chunk per language.
    bn: new RegExp(`text/src/bn/(${firstTexts.join('|')})[.]ts$`),
    en: new RegExp(`text/src/en/(${firstTexts.join('|')})[.]ts$`),
    // What the home page and the game pages share.
    tiles: either(
      'packages/ui/src/(Carousel|use-slides|GameTile|TileFallback|GamePoster|JackpotPlates|NoticeBar|scenery)',
      'features/games/(GameTiles|GameGrid|HotGames|TileCounter|game|set-favourite|tile-facts)[.]tsx?',
      'kit/LazyImage',
    ),
  },
}
