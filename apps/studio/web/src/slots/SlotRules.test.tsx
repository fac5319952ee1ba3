// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { hasJackpot, returnOf } from '@chokka/slot-titles/jackpot-titles'
import type { Published } from '@chokka/game-math/slots/models'
import type { Title } from '@chokka/slot-titles/titles'
import { parseMoney, siteCurrency } from '@chokka/money'
import { loadTexts } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import { makeStore } from '@chokka/ui/store.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { jackpotRulesOf } from '../../../src/products/jackpots/rules-shown.ts'
import type { JackpotPartaking } from '@chokka/studio-wire/jackpots'
import type { Connection, ConnectionState } from '../kit/connection.ts'
import { GameProvider } from '../kit/game.tsx'
import { SlotRules } from './SlotRules.tsx'
import type { Pictures, SlotTitle } from './title.ts'

// docs/slots.md, "Printed figures" and "States of a pool".

const inEnglish = await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'slots', 'studio'])
const inBengali = await loadTexts({ lang: 'bn', digits: 'latin' }, ['common', 'slots', 'studio'])

afterEach(cleanup)

const pictures = { sheet: { cell: { width: 1, height: 1 }, places: {} }, path: '' } as unknown as Pictures
const shownOf = (title: Title, isOn: boolean): SlotTitle =>
  ({
    names: title.names,
    ...{ model: title.model.model, figures: title.model.figures, volatility: 3 },
    policy: { leastRoundMs: 2500, turbo: true, autoplayMost: 100, buy: true },
    limits: { minStake: '10.00', maxStake: '1000.00', maxWin: '1000000.00' },
    jackpot: jackpotRulesOf(title, isOn),
  }) as unknown as SlotTitle

/** The leaflet as a session reads it; without one as a visitor does, before anything is opened. */
function leafletOf(title: Title, by: { texts?: Texts; jackpot?: JackpotPartaking; isOn?: boolean } = {}) {
  const slot = by.jackpot && { version: 1, jackpot: by.jackpot }
  const opened = (slot ? { slot, currency: siteCurrency } : null) as ConnectionState['opened']
  const none = { balance: null, newest: null, lobbyUrl: null, demo: by.jackpot === 'free' }
  const store = makeStore<ConnectionState>({ ...none, status: 'open', opened })
  cleanup()
  render(
    <TextsProvider texts={by.texts ?? inEnglish}>
      <GameProvider value={{ game: title.code, connection: { store } as Connection }}>
        <SlotRules
          title={shownOf(title, by.isOn ?? true)}
          pictures={pictures}
          base={parseMoney('10.00')}
          onClose={() => undefined}
        />
      </GameProvider>
    </TextsProvider>,
  )
  const facts = [...document.querySelectorAll('dl.facts dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
  return { figures: Object.fromEntries(facts) as Record<string, string>, text: document.body.textContent }
}

/** Figures have six places, of which two of the per cent are printed and the rest is cut. */
function printed(share: number): string {
  const hundredths = String(Math.floor(Math.round(share * 1_000_000) / 100)).padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)} %`
}
/** A title of this model, with the jackpot where its return leaves room for it; of data, which no page imports. */
function one(id: string): Title {
  const file = `packages/game-math/src/slots/data/${id.replace(/-\d+$/u, '')}.json`
  const models = JSON.parse(readFileSync(file, 'utf8')) as Published[]
  const model = models.find((found) => found.model.id === id)
  if (!model) throw new Error('no model')
  return { code: 'nokshi-0001', names: { en: 'Any', bn: 'Any' }, model } as Title
}

test('slots 7: the leaflet prints both shares of spins, named by what they count, and the dry spell by the second', () => {
  for (const id of ['rising1024-5', 'bothways10-1', 'clustermod-5', 'hold9-3']) {
    const title = one(id)
    const { hits, wins, drought } = title.model.figures
    expect(wins, id).toBeLessThan(hits)
    const { figures, text } = leafletOf(title)
    expect(figures['Spins that return something'], id).toBe(printed(hits))
    expect(figures['Spins that return more than the stake'], id).toBe(printed(wins))
    expect(text, id).toContain(`${drought} spins in a row return no more than the stake`)
    const { figures: bengali } = leafletOf(title, { texts: inBengali })
    expect(bengali['যত স্পিনে কিছু ফেরত আসে'], id).toBe(printed(hits))
    expect(bengali['যত স্পিনে বাজির চেয়ে বেশি ফেরত আসে'], id).toBe(printed(wins))
  }
})

test('R-17: what bought free spins cost and return stands among the figures', () => {
  const title = one('free20-4')
  const [price, returned] = [(title.model.model.buy?.costE2 ?? 0) / 100, title.model.figures.bought ?? 0]
  expect(leafletOf(title).figures['Bought free spins']).toBe(
    `${price} times the stake, average return ${printed(returned)}`,
  )
  expect(leafletOf(one('walk20-1')).figures).not.toHaveProperty('Bought free spins')
})

test('slots 4, 10: who takes no part reads the return of the model alone, and nowhere that a share is part of it', () => {
  const title = one('bothways40-4')
  expect(hasJackpot(title)).toBe(true)
  const [alone, whole] = [title.model.figures.returned, returnOf(title, true)]
  const table: [JackpotPartaking | undefined, boolean, number][] = [
    [undefined, true, whole],
    ['yes', true, whole],
    ['free', true, whole],
    ['account', true, alone],
    ['wallet', true, alone],
    ['off', false, alone],
    // Before the session is opened the title says that the jackpot is off.
    [undefined, false, alone],
  ]
  for (const [jackpot, isOn, returned] of table) {
    const { figures, text } = leafletOf(title, { isOn, ...(jackpot && { jackpot }) })
    const name = `${jackpot} ${isOn}`
    expect(figures['Average return (RTP)'], name).toBe(printed(returned))
    const hasShare = returned === whole
    expect(figures['Of it, paid by the jackpot'], name).toBe(hasShare ? '0.50 %' : undefined)
    expect(text.includes('This share is part of the average return below'), name).toBe(hasShare)
    expect(text.includes('You take no part in the jackpot here'), name).toBe(!hasShare)
  }
})
