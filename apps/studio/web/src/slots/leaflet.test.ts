import { publishedModels } from '@chokka/game-math/slots/models'
import type { Model, Weighted } from '@chokka/game-math/slots/model'
import { formatMultiplier, formatNumber, loadTexts } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { expect, test } from 'vitest'
import { idleText, rulesOf, specialText } from './leaflet.ts'
import { paysOf, scatterRows, symbolsOf } from './pays.ts'

// docs/slots.md, "The leaflet". R-17: every winning outcome and its pay.

const policy = { leastRoundMs: 2500, turbo: true, autoplayMost: 100, buy: true }
const amount = (e2: number) => `৳${e2}`

/** The sentences of a model, as the leaflet has them beside the pay table. */
function leafletOf(model: Model, texts: Texts): string {
  const title = { model, policy }
  const { special } = symbolsOf(model)
  return [
    idleText(title, texts),
    ...special.map((symbol) => specialText(symbol, title, texts, amount)),
    ...rulesOf(title, texts, amount, 'MOST'),
  ].join('\n')
}

const often = (weighted: Weighted<unknown>, locale: Texts['locale']): string[] => {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  return weighted.map(([, weight]) => `(${formatNumber(cutPercent(weight, total), locale)} %)`)
}

/** To hundredths of a per cent, in whole numbers. */
const cutPercent = (part: number, of: number): number => Math.floor((part * 10_000) / of) / 100

/** What the data of a model have, and how a leaflet must say it: a list of its own, field by field. */
function needed(model: Model, { t, find, locale }: Texts): string[] {
  const number = (value: number) => formatNumber(value, locale)
  const trailOf = (trail: readonly number[]) => trail.map((one) => formatMultiplier(one, locale, 0)).join(' ')
  const { counting, wilds, free, hold, bonus, mystery, modifiers, heights, cascade } = model
  const names = (symbols: string) => [...symbols].map((symbol) => find(`slots.symbol_${symbol}`) ?? 'no name')
  const oftenEach = (prizes: Weighted<number>) =>
    prizes.map(([prizeE2], at) => `${amount(prizeE2)} ${often(prizes, locale)[at]}`).join(', ')
  const idle = counting.by === 'lines' && counting.bothWays ? 'slots.idle_bothWays' : 'slots.idle_lines'
  const all: Record<string, string[] | undefined> = {
    highest: [t('slots.rule_cap', { times: number(model.capE2 / 100) })],
    lines: counting.by === 'lines' ? [t(idle, { lines: counting.lines }), t('slots.rule_lines')] : undefined,
    oneWay: counting.by === 'lines' && !counting.bothWays ? [t('slots.rule_oneWay')] : undefined,
    bothWays: counting.by === 'lines' && counting.bothWays ? [t('slots.rule_bothWays')] : undefined,
    ways: counting.by === 'ways' ? [t('slots.rule_ways')] : undefined,
    groups: counting.by === 'cluster' || counting.by === 'anywhere' ? [t('slots.rule_groups')] : undefined,
    heights: heights && [...often(heights, locale), ...heights.map(([rows]) => rows.map(number).join('-'))],
    trail: cascade && [t('slots.rule_cascade', { trail: trailOf(cascade.trail) })],
    freeTrail: cascade?.freeTrail && [t('slots.rule_freeTrail', { trail: trailOf(cascade.freeTrail) })],
    lastOfTrail: cascade && cascade.trail.length > 1 ? [t('slots.rule_lastOfTrail')] : undefined,
    wildTimes: wilds?.times ? [t('slots.isWildTimes', { times: wilds.times, twice: wilds.times ** 2 })] : undefined,
    expands: wilds?.expands ? [t('slots.isWildExpands')] : undefined,
    walks: wilds?.walks ? [t('slots.isWildWalks')] : undefined,
    sticks: wilds?.sticks ? [t('slots.freeSticky')] : undefined,
    mystery: mystery && [...often(mystery, locale), ...names(mystery.map(([symbol]) => symbol).join(''))],
    modifiers: modifiers?.flatMap(([one, weight]): string[] => {
      const share = often(modifiers, locale)[modifiers.findIndex(([other, its]) => other === one && its === weight)]
      if (one.do === 'none') return []
      if (one.do === 'wildReel')
        return [`${t('slots.change_isReel', { reel: one.reel + 1 })} ${share}`, t('slots.rule_wildCovers')]
      if (one.do === 'times') return [`${t('slots.change_isTimes', { times: one.times })} ${share}`]
      return [share ?? '', ...names(one.from + one.to)]
    }),
    again: model.lastReelTurnsAgain ? [t('slots.rule_again')] : undefined,
    spins: free && Object.entries(free.spins).map(([count, spins]) => `${number(Number(count))} → ${number(spins)}`),
    more: free && free.more > 0 ? [t('slots.rule_freeMore', { more: free.more, most: free.most })] : undefined,
    times: free && free.times > 1 && !free.rises ? [t('slots.freeTimes', { times: free.times })] : undefined,
    rises: free?.rises ? [t('slots.freeRises', { times: free.times })] : undefined,
    scatterPays: free && Object.keys(free.paysE2).length > 0 ? [t('slots.rule_freeScatters')] : undefined,
    coins: hold && [t('slots.isCoin', { need: hold.need, list: oftenEach(hold.coins) })],
    full: hold && [t('slots.holdFull', { amount: amount(hold.fullE2) })],
    turn: hold && [t('slots.rule_hold', { share: number(cutPercent(...hold.chance)) })],
    wheel:
      bonus?.do === 'wheel' ? [t('slots.isWheel', { need: bonus.need, list: oftenEach(bonus.prizesE2) })] : undefined,
    boxes:
      bonus?.do === 'boxes'
        ? [
            t('slots.isBoxes', {
              ...{ need: bonus.need, empty: bonus.boxesE2.filter((inside) => inside === 0).length },
              list: bonus.boxesE2.filter(Boolean).map(amount).join(', '),
              most: amount(bonus.boxesE2.reduce((sum, one) => sum + one, 0)),
            }),
          ]
        : undefined,
  }
  return Object.values(all).flatMap((texts) => texts ?? [])
}

test.each(['bn', 'en'])('slots 9: the leaflet has each prize, weight and rule of every model (%s)', async (lang) => {
  const texts = await loadTexts(lang, ['slots', 'studio'])
  const missing = publishedModels.flatMap(({ model }) => {
    const leaflet = leafletOf(model, texts)
    return needed(model, texts).flatMap((one) => (leaflet.includes(one) ? [] : [`${model.id}: ${one}`]))
  })
  expect(missing).toEqual([])
})

test.each(['bn', 'en'])(
  'slots 18: no share of a leaflet has more than two digits after the point (%s)',
  async (lang) => {
    const texts = await loadTexts(lang, ['slots', 'studio'])
    const long = publishedModels.flatMap(({ model }) => leafletOf(model, texts).match(/[.][0-9০-৯]{3,}/gu) ?? [])
    expect(long).toEqual([])
  },
)

test('slots 9: wilds that multiply say what two bring, walking ones that they fill their reel, in both languages', async () => {
  const [en, bn] = await Promise.all(['en', 'bn'].map((lang) => loadTexts(lang, ['slots'])))
  const of = (id: string) => publishedModels.find(({ model }) => model.id === id)?.model
  const [times, walking] = [of('times20-5'), of('walk20-1')]
  if (!en || !bn || !times || !walking) throw new Error('no model')
  expect(leafletOf(times, en)).toContain('One in a line or way multiplies its win by 3, two by 9')
  expect(leafletOf(times, bn)).toContain('একটি থাকলে জয় ×৩, দুটি থাকলে ×৯')
  expect(leafletOf(walking, en)).toContain('it fills its reel')
  expect(leafletOf(walking, bn)).toContain('পুরো রিল ওয়াইল্ড হয়')
})

test('slots 9: every field that a model can have is one that the leaflet is tested for', () => {
  const known = {
    model: [
      'id',
      'family',
      'version',
      'grid',
      'heights',
      'strips',
      'counting',
      'paysE2',
      'cascade',
      'wilds',
      'mystery',
    ],
    more: ['modifiers', 'lastReelTurnsAgain', 'free', 'hold', 'bonus', 'buy', 'capE2'],
    wilds: ['times', 'expands', 'sticks', 'walks', 'payAlone'],
    free: ['spins', 'paysE2', 'more', 'most', 'times', 'rises', 'strips'],
    cascade: ['trail', 'freeTrail', 'most'],
    hold: ['need', 'coins', 'chance', 'fullE2'],
  }
  const fieldsOf = (part: object | undefined) => Object.keys(part ?? {})
  for (const { model } of publishedModels) {
    expect([...known.model, ...known.more]).toEqual(expect.arrayContaining(fieldsOf(model)))
    expect(known.wilds).toEqual(expect.arrayContaining(fieldsOf(model.wilds)))
    expect(known.free).toEqual(expect.arrayContaining(fieldsOf(model.free)))
    expect(known.cascade).toEqual(expect.arrayContaining(fieldsOf(model.cascade)))
    expect(known.hold).toEqual(expect.arrayContaining(fieldsOf(model.hold)))
  }
})

test('slots 9: the pay table has every count that pays, and scatters as far as they count', () => {
  for (const { model } of publishedModels) {
    for (const [symbol, pays] of Object.entries(model.paysE2)) {
      const rows = paysOf(model, symbol)
      for (const [count, payE2] of pays.entries()) {
        if (payE2 === 0) continue
        expect(
          rows.find(({ from, to }) => from <= count && count <= to)?.payE2,
          `${model.id} ${count} × ${symbol}`,
        ).toBe(payE2)
      }
    }
    const counts = scatterRows(model).map(({ count }) => count)
    expect(counts).toEqual(
      [...new Set([...Object.keys(model.free?.spins ?? {}), ...Object.keys(model.free?.paysE2 ?? {})])]
        .map(Number)
        .toSorted((a, b) => b - a),
    )
  }
})

test('slots 9: five scatters that pay what four do are said to', async () => {
  const texts = await loadTexts('en', ['slots'])
  const five = publishedModels.filter(({ model: { free, strips } }) => {
    const most = Math.max(0, ...Object.keys(free?.spins ?? {}).map(Number))
    return most > 0 && strips.filter((strip) => strip.includes('S')).length > most
  })
  expect(five.length).toBeGreaterThan(0)
  for (const { model } of publishedModels) {
    const isSaid = leafletOf(model, texts).includes('More than 4 scatters count like 4')
    expect(isSaid, model.id).toBe(five.some((one) => one.model === model))
  }
})

test('slots 6, 8, 16: ways begin at the first reel, free spins multiply wins on the reels, gambles go on', async () => {
  const [en, bn] = await Promise.all(['en', 'bn'].map((lang) => loadTexts(lang, ['slots'])))
  const of = (family: string) => publishedModels.find(({ model }) => model.family === family)?.model
  const [ways, free] = [of('free243'), of('free20')]
  if (!en || !bn || !ways || !free) throw new Error('no model')
  expect(leafletOf(ways, en)).toContain('The same symbol on 3 reels in a row, from the first reel on, wins')
  expect(leafletOf(ways, bn)).toContain('প্রথম রিল থেকে পরপর ৩ রিলে একই ছবি এলে জয়')
  expect(leafletOf(free, en)).toContain('Every win on the reels ×3')
  expect(leafletOf(free, bn)).toContain('রিলের প্রতিটি জয় ×৩')
  expect(leafletOf(free, en)).toContain('again as long as you win, up to MOST')
  expect(leafletOf(free, bn)).toContain('জিততে থাকলে আবারও, MOST পর্যন্ত')
  expect(leafletOf(free, en)).not.toMatch(/Every win ×|play it once/)
})
