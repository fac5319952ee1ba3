// @vitest-environment happy-dom
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PastBet } from '@chokka/studio-wire/record'
import { GameProvider } from '../kit/game.tsx'
import { PastBets } from './PastBets.tsx'

const bet = (at: number): PastBet => ({
  ...{ bet: `bet ${at}`, game: 'dice', at: '2026-11-23T10:00:00.000Z', state: 'settled', round: null },
  ...{ stake: '1.00', payout: '0.00', multiplier: '0', choice: {}, outcome: {} },
})

test('a list of many bets shows twenty, and more on demand: first those that are known, then those of the studio', async () => {
  const texts = await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'studio'])
  let loaded = 0
  const of = (count: number, more: string | null) => (
    <TextsProvider texts={texts}>
      <GameProvider value={{ game: 'dice', connection: null }}>
        <PastBets
          past={{
            ...{ bets: Array.from({ length: count }, (_, at) => bet(at)), more, busy: false },
            ...{ loadMore: () => void loaded++, add: () => undefined, last: null, session: [] },
          }}
        />
      </GameProvider>
    </TextsProvider>
  )
  const rows = () => screen.getAllByRole('row').length - 1
  const page = render(of(45, 'bet 45'))
  expect(rows()).toBe(20)
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect([rows(), loaded]).toEqual([40, 0])
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect([rows(), loaded]).toEqual([45, 1])
  page.rerender(of(45, null))
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  page.rerender(of(61, null))
  screen.getByRole('button', { name: 'More' })
})
