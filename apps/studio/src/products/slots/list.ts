import { minStake } from '@chokka/game-math/limits'
import { featuresOf, highestStake, linesOrWays } from '@chokka/game-math/slots/describe'
import { percentOf, volatilityOf } from '@chokka/game-math/slots/figures'
import { shareOfStake } from '@chokka/game-math/slots/jackpots'
import { toVendorUnits } from '@chokka/money'
import type { Brand } from '@chokka/slot-titles/brands'
import { hasJackpot, returnOf } from '@chokka/slot-titles/jackpot-titles'
import { titlesOf } from '@chokka/slot-titles/titles'
import type { Title } from '@chokka/slot-titles/titles'
import { vendorNumber } from '@chokka/vendor-api'
import type { SentGameList } from '@chokka/vendor-api'
import { slotPictures } from './pictures.ts'

/** Below this path every brand answers as a vendor of its own. All brands are signed for with the studio's one key. */
export const brandPath = ({ key }: Brand): string => `/brands/${key}`

/** The printed return, to hundredths of a per cent. */
const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The titles of a brand for `game/list`. `hasPools`: the jackpot is not switched off. */
export const listedSlots = (studioUrl: string, brand: Brand, hasPools: boolean): SentGameList =>
  titlesOf(brand).map((title) => listedSlot(studioUrl, title, hasPools))

const answers = new Map<string, Buffer>()

/** The same as the JSON that is sent, made once and kept as bytes: as objects 10,000 titles take ten times more. */
export function listAnswer(studioUrl: string, brand: Brand, hasPools: boolean): Buffer {
  const key = `${studioUrl} ${brand.key} ${hasPools}`
  const answer = answers.get(key) ?? Buffer.from(JSON.stringify(listedSlots(studioUrl, brand, hasPools)))
  answers.set(key, answer)
  return answer
}

/** Where the picture of a title is. Every title of the catalogue has one. */
const pictureOf = (studioUrl: string, { brand, code }: Title, width: 240 | 480): string =>
  studioUrl + (slotPictures.pathOf(brand.key, code, width) ?? '')

function listedSlot(studioUrl: string, title: Title, hasPools: boolean): SentGameList[number] {
  const { model, figures } = title.model
  const jackpot = hasJackpot(title)
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
    features: [...featuresOf(model), ...(jackpot ? ['jackpot'] : [])],
    lines: linesOrWays(model),
    min_bet: vendorNumber(toVendorUnits(minStake)),
    max_bet: vendorNumber(toVendorUnits(highestStake(model))),
    volatility: volatilityOf(figures),
    rtp: percent.format(percentOf(returnOf(title, hasPools))),
    ...(jackpot && hasPools ? { rtp_jackpot: percent.format(percentOf(shareOfStake())) } : {}),
    released_on: title.releasedOn,
    free_play: true,
  }
}
