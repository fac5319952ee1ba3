// @vitest-environment happy-dom
import { parseMoney } from '@chokka/money'
import { loadTexts } from '@chokka/text'
import { TextsProvider, ToastProvider } from '@chokka/ui'
import { makeStore } from '@chokka/ui/store.ts'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { PastBet } from '@chokka/studio-wire/record'
import type { Answer, Connection, ConnectionState } from './connection.ts'
import { GameProvider, useStakeFault } from './game.tsx'
import { soundOn } from './sound.ts'
import { usePastBets } from './usePastBets.ts'
import { useSteps } from './useSteps.ts'

soundOn.set(false)

async function aGame(send: Connection['send']) {
  const texts = await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'studio'])
  const first: ConnectionState = {
    status: 'open',
    opened: null,
    demo: false,
    balance: null,
    newest: null,
    lobbyUrl: null,
  }
  const store = makeStore(first)
  const rest = { subscribe: () => () => undefined, show: () => () => undefined, askBalance: () => undefined }
  const connection: Connection = { game: 'mines', store, send, ...rest }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts}>
      <ToastProvider>
        <GameProvider value={{ game: 'mines', connection }}>{children}</GameProvider>
      </ToastProvider>
    </TextsProvider>
  )
  return { store, wrapper }
}

const never: Connection['send'] = () => new Promise<never>(() => undefined)

test('a stake above the balance does not switch the button off: the balance may have changed elsewhere (case 1)', async () => {
  const { store, wrapper } = await aGame(never)
  const { result } = renderHook(() => useStakeFault('10'), { wrapper })
  expect(result.current).toBeNull()
  act(() => store.set({ ...store.now(), balance: parseMoney('9.99'), newest: parseMoney('9.99') }))
  expect(result.current).toBeNull()
})

test('a round that is started twice at once is asked for once (G-09)', async () => {
  const asked: string[] = []
  const answer = Promise.withResolvers<Answer<'start'>>()
  const send = (command: { do: string }) => (asked.push(command.do), answer.promise)
  const { wrapper } = await aGame(send as Connection['send'])
  const input = { used: () => undefined, outcome: () => ({ stake: 0n, payout: 0n }), animate: undefined }
  const { result } = renderHook(() => useSteps(input as unknown as Parameters<typeof useSteps>[0]), { wrapper })
  const starts = [result.current.start('10', { mines: 3 }), result.current.start('10', { mines: 3 })]
  await act(async () => {
    answer.resolve({ ok: false, code: 'lost' })
    await Promise.all(starts)
  })
  expect(asked).toEqual(['start'])
})

test('a bet that is told twice stands in the list once', async () => {
  const { wrapper } = await aGame(never)
  const { result } = renderHook(() => usePastBets(), { wrapper })
  const bet = { bet: 'one', stake: '1.00', payout: '0.00' } as PastBet
  act(() => result.current.add(bet))
  act(() => result.current.add(bet))
  expect(result.current.bets).toHaveLength(1)
})
