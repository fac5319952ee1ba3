import { percentOf } from '@chokka/game-math/slots/figures'
import type { Model, Weighted } from '@chokka/game-math/slots/model'
import { allBoxes } from '@chokka/game-math/slots/prizes'
import { formatMultiplier, formatNumber } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { scatterRows } from './pays.ts'
import type { SlotTitle } from './title.ts'

type Words = Pick<Texts, 't' | 'find' | 'locale'>
/** Hundredths of the stake as money. */
type Amount = (e2: number) => string

/** Choices with how often each of them comes: "5.00 (30 %), 10.00 (24 %)". */
function oftenOf<What>(choices: Weighted<What>, name: (what: What) => string, { locale }: Words): string {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  return choices.map(([what, weight]) => `${name(what)} (${percent(weight / total, locale)} %)`).join(', ')
}
/** A share in per cent, cut as all printed shares are. */
const percent = (share: number, locale: Words['locale']): string => formatNumber(percentOf(share), locale)

const symbolIn =
  ({ find }: Words) =>
  (symbol: string): string =>
    find(`slots.symbol_${symbol}`) ?? symbol

/** How this title wins, in a line. */
export function idleText({ model }: Pick<SlotTitle, 'model'>, { t }: Pick<Texts, 't'>): string {
  const { counting, paysE2 } = model
  if (counting.by === 'lines')
    return t(counting.bothWays ? 'slots.idle_bothWays' : 'slots.idle_lines', { lines: counting.lines })
  const least = Math.min(...Object.values(paysE2).map((pays) => pays.findIndex((pay) => pay > 0)))
  if (counting.by === 'ways') return t('slots.idle_ways', { least })
  return t(counting.by === 'cluster' ? 'slots.idle_cluster' : 'slots.idle_anywhere', { least })
}

/** What a special symbol does, with all that it can bring. */
export function specialText(symbol: string, { model }: Pick<SlotTitle, 'model'>, words: Words, amount: Amount): string {
  const { t, locale } = words
  if (symbol === 'M') return t('slots.isMystery', { list: oftenOf(model.mystery ?? [], symbolIn(words), words) })
  if (symbol === 'W') return wildText(model, t)
  if (symbol === 'S') {
    const rows = scatterRows(model).filter(({ spins }) => spins > 0)
    const least = Math.min(...rows.map(({ count }) => count))
    const list = rows.map(({ count, spins }) => `${formatNumber(count, locale)} → ${formatNumber(spins, locale)}`)
    return t('slots.isScatter', { least, list: list.join(', ') })
  }
  if (symbol === 'C' && model.hold) {
    return t('slots.isCoin', { need: model.hold.need, list: oftenOf(model.hold.coins, amount, words) })
  }
  const { bonus } = model
  if (bonus?.do === 'wheel')
    return t('slots.isWheel', { need: bonus.need, list: oftenOf(bonus.prizesE2, amount, words) })
  if (bonus?.do === 'boxes') {
    const full = bonus.boxesE2.filter((inside) => inside > 0)
    const empty = bonus.boxesE2.length - full.length
    const list = full.map(amount).join(', ')
    return t('slots.isBoxes', { need: bonus.need, most: amount(allBoxes(model)), list, empty })
  }
  return ''
}

function wildText({ counting, strips, wilds }: Model, t: Texts['t']): string {
  const sign = (['S', 'C', 'B'] as const).find((one) => strips.join('').includes(one))
  const parts = [sign ? t('slots.isWild', { sign: t(`slots.sign_${sign}`) }) : t('slots.isWildAll')]
  const times = wilds?.times ?? 1
  if (times > 1) parts.push(t('slots.isWildTimes', { times, twice: times ** 2 }))
  if (wilds?.expands) parts.push(t('slots.isWildExpands'))
  if (wilds?.walks) parts.push(t('slots.isWildWalks'))
  if (counting.by === 'lines') parts.push(t('slots.isWildPlain'))
  return parts.join(' · ')
}

/** The rules of a title in sentences: with the pay table all that decides what a spin pays. */
export function rulesOf(
  { model, policy }: Pick<SlotTitle, 'model' | 'policy'>,
  words: Words,
  amount: Amount,
  maxWin: string,
): string[] {
  const { t, locale } = words
  return [
    ...countingRules(model, words),
    ...fallRules(model, words),
    ...freeRules(model, t),
    ...holdRules(model, words, amount),
    ...modifierRules(model, words),
    ...(model.lastReelTurnsAgain ? [t('slots.rule_again')] : []),
    t('slots.rule_cap', { times: formatNumber(model.capE2 / 100, locale) }),
    t('slots.rule_settled'),
    t('slots.rule_gamble', { most: maxWin }),
    t('slots.rule_returned'),
    ...(policy.leastRoundMs > 0
      ? [t('slots.rule_leastTime', { seconds: formatNumber(policy.leastRoundMs / 1000, locale) })]
      : []),
  ]
}

function countingRules({ counting, heights }: Model, words: Words): string[] {
  const { t, locale } = words
  const heightOf = (rows: readonly number[]) => rows.map((one) => formatNumber(one, locale)).join('-')
  return [
    ...(counting.by === 'lines'
      ? [t('slots.rule_lines'), t(counting.bothWays ? 'slots.rule_bothWays' : 'slots.rule_oneWay')]
      : [t(counting.by === 'ways' ? 'slots.rule_ways' : 'slots.rule_groups')]),
    ...(heights ? [t('slots.rule_heights', { list: oftenOf(heights, heightOf, words) })] : []),
  ]
}

function fallRules({ cascade }: Model, { t, locale }: Words): string[] {
  const trailText = (trail: readonly number[]) => trail.map((one) => formatMultiplier(one, locale, 0)).join(' ')
  return [
    ...(cascade ? [t('slots.rule_cascade', { trail: trailText(cascade.trail) })] : []),
    ...(cascade?.freeTrail ? [t('slots.rule_freeTrail', { trail: trailText(cascade.freeTrail) })] : []),
    ...(cascade && cascade.trail.length > 1 ? [t('slots.rule_lastOfTrail')] : []),
  ]
}

function freeRules({ free, wilds, strips }: Model, t: Texts['t']): string[] {
  if (!free) return []
  const inFree = (rule: string) => `${t('slots.freeSpins')}: ${rule}`
  const most = Math.max(...Object.keys(free.spins).map(Number))
  return [
    ...(free.rises ? [inFree(t('slots.freeRises', { times: free.times }))] : []),
    ...(!free.rises && free.times > 1 ? [inFree(t('slots.freeTimes', { times: free.times }))] : []),
    ...(wilds?.sticks ? [inFree(t('slots.freeSticky'))] : []),
    ...(free.more > 0 ? [t('slots.rule_freeMore', { more: free.more, most: free.most })] : []),
    ...(Object.keys(free.paysE2).length > 0 ? [t('slots.rule_freeScatters')] : []),
    ...(strips.filter((strip) => strip.includes('S')).length > most
      ? [t('slots.rule_scattersMore', { count: most })]
      : []),
  ]
}

function holdRules({ hold }: Model, { t, locale }: Words, amount: Amount): string[] {
  if (!hold) return []
  const [hits, of] = hold.chance
  return [
    t('slots.rule_hold', { share: percent(hits / of, locale) }),
    t('slots.holdFull', { amount: amount(hold.fullE2) }),
  ]
}

function modifierRules({ modifiers }: Model, words: Words): string[] {
  const { t } = words
  if (!modifiers) return []
  const symbol = symbolIn(words)
  const total = modifiers.reduce((sum, [, weight]) => sum + weight, 0)
  const list = modifiers.flatMap(([modifier, weight]) => {
    const often = ` (${percent(weight / total, words.locale)} %)`
    if (modifier.do === 'none') return []
    if (modifier.do === 'wildReel') return [t('slots.change_isReel', { reel: modifier.reel + 1 }) + often]
    if (modifier.do === 'times') return [t('slots.change_isTimes', { times: modifier.times }) + often]
    return [t('slots.change_isUpgrade', { from: symbol(modifier.from), to: symbol(modifier.to) }) + often]
  })
  const hasReels = modifiers.some(([modifier]) => modifier.do === 'wildReel')
  return [t('slots.rule_modifiers', { list: list.join(', ') }), ...(hasReels ? [t('slots.rule_wildCovers')] : [])]
}
