// @vitest-environment happy-dom
import { parseMoney } from '@chokka/money'
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import { makeStore } from '@chokka/ui/store.ts'
import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Connection, ConnectionState } from './connection.ts'
import { GameProvider, useMoney } from './game.tsx'
import { useStable } from './useStable.ts'

test('an amount is drawn anew when the currency is known, and not when the balance changes', async () => {
  const none = { opened: null, balance: null, newest: null, lobbyUrl: null }
  const first: ConnectionState = { ...none, status: 'open', demo: false }
  const store = makeStore(first)
  let drawn = 0
  function Amount() {
    drawn++
    return <b>{useMoney()('1.00')}</b>
  }
  const texts = await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'studio'])
  render(
    <TextsProvider texts={texts}>
      <GameProvider value={{ game: 'dice', connection: { store } as Connection }}>
        <Amount />
      </GameProvider>
    </TextsProvider>,
  )
  screen.getByText('৳1.00')
  act(() => store.set({ ...store.now(), balance: parseMoney('5.00') }))
  expect(drawn).toBe(1)
  const opened = { currency: 'EUR' } as ConnectionState['opened']
  act(() => store.set({ ...store.now(), opened }))
  screen.getByText('EUR 1.00')
  expect(drawn).toBe(2)
})

test('a stable function stays the same and does what the latest one does', () => {
  const { result, rerender } = renderHook(({ by }) => useStable((to: number) => to + by), { initialProps: { by: 1 } })
  const first = result.current
  rerender({ by: 10 })
  expect(result.current).toBe(first)
  expect(first(1)).toBe(11)
})
