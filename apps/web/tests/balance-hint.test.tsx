// @vitest-environment happy-dom
import { parseMoney } from '@chokka/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { useBalanceHint } from '../src/features/games/use-balance-hint.ts'
import { beginSession, queries } from '../src/kit/client.ts'
import { useBalance } from '../src/kit/use-balance.ts'
import { full, layoutAnswers } from './answers.ts'
import { withApp } from './with-app.ts'

withApp()

/** A frame of a game, beside what the page knows of the balance. */
async function aFrame(isForMoney = true) {
  fakeSite({ ...layoutAnswers, ...full, balance: 'never' })
  // They do not go on by themselves: a busy machine must not let the game be late.
  vi.useFakeTimers()
  beginSession('a-token')
  const send = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const shown = () => ({ told: useBalanceHint(isForMoney, send), amount: useBalance().amount })
  const { result } = renderHook(shown, { wrapper })
  const becomes = async (balance: string) => {
    queries.setQueryData(['balance', {}], { ...layoutAnswers.balance, balance })
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(result.current.amount).toBe(parseMoney(balance))
  }
  await becomes('100.00')
  const says = (told: string) => act(() => result.current.told(told))
  const settle = () => act(() => vi.advanceTimersByTimeAsync(1000))
  return { send, becomes, says, settle }
}

test('a game is told within seconds that the balance has changed elsewhere, once for each change (case 1)', async () => {
  const { send, becomes, says, settle } = await aFrame()
  says('100.00')
  await settle()
  send.mockClear()
  await becomes('600.00')
  await settle()
  expect(send.mock.calls).toEqual([[{ source: 'chokka-site', kind: 'balance' }]])
  // It has asked, and says what it has heard.
  says('600.00')
  await settle()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a bet of the game itself causes no question, whoever hears of it first, and free play none at all (case 1)', async () => {
  const { send, becomes, says, settle } = await aFrame()
  says('100.00')
  await settle()
  send.mockClear()
  await becomes('90.00')
  says('90.00')
  await settle()
  says('80.00')
  await becomes('80.00')
  await settle()
  expect(send).not.toHaveBeenCalled()
  const free = await aFrame(false)
  await free.becomes('600.00')
  await free.settle()
  expect(free.send).not.toHaveBeenCalled()
})
