import { minStake } from '@chokka/game-math/limits'
import { featuresOf, highestStake, linesOrWays } from '@chokka/game-math/slots/describe'
import { volatilityOf } from '@chokka/game-math/slots/figures'
import { toVendorUnits } from '@chokka/money'
import type { Brand } from '@chokka/slot-titles/brands'
import { titlesOf } from '@chokka/slot-titles/titles'
import type { Title } from '@chokka/slot-titles/titles'
import { vendorNumber } from '@chokka/vendor-api'
import type { SentGameList } from '@chokka/vendor-api'
import { slotPictures } from './pictures.ts'

/** Below this path every brand answers as a vendor of its own. All brands are signed for with the studio's one key. */
export const brandPath = ({ key }: Brand): string => `/brands/${key}`

/** The printed return, to hundredths of a per cent. */
const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const lists = new Map<string, SentGameList>()

/** The titles of a brand for `game/list`, made once. */
export function listedSlots(studioUrl: string, brand: Brand): SentGameList {
  const known = lists.get(`${studioUrl} ${brand.key}`)
  if (known) return known
  const list = titlesOf(brand).map((title) => listedSlot(studioUrl, title))
  lists.set(`${studioUrl} ${brand.key}`, list)
  return list
}

/** Where the picture of a title is. Every title of the catalogue has one. */
const pictureOf = (studioUrl: string, { brand, code }: Title, width: 240 | 480): string =>
  studioUrl + (slotPictures.pathOf(brand.key, code, width) ?? '')

function listedSlot(studioUrl: string, title: Title): SentGameList[number] {
  const { model, figures } = title.model
  return {
    game_code: title.code,
    name: title.names.en,
    names: { ...title.names },
    product: title.brand.code,
    category: 'Video Slots',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    url_thumb: pictureOf(studioUrl, title, 240),
    url_background: pictureOf(studioUrl, title, 480),
    enabled: true,
    blocked_countries: [],
    restricted_countries: [],
    certifications: [],
    freebet_support: false,
    features: featuresOf(model),
    lines: linesOrWays(model),
    min_bet: vendorNumber(toVendorUnits(minStake)),
    max_bet: vendorNumber(toVendorUnits(highestStake(model))),
    volatility: volatilityOf(figures),
    rtp: percent.format(figures.returned * 100),
    released_on: title.releasedOn,
    free_play: true,
  }
}
