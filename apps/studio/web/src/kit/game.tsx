import { parseMoney, siteCurrency } from '@chokka/money'
import type { Money } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import type { MoneyLook } from '@chokka/text'
import { useToast, useTexts } from '@chokka/ui'
import { makeStore, useStore } from '@chokka/ui/store.ts'
import { createContext, useContext, useEffect, useRef } from 'react'
import type { Push } from '../../../src/wire.ts'
import type { GameName } from '../../../src/wire-shapes.ts'
import type { AnswerCode, ConnectionState, Connection } from './connection.ts'
import { postToSite } from './site.ts'

const GameHere = createContext<{ game: GameName; connection: Connection | null } | null>(null)
export const GameProvider = GameHere.Provider

const nobody = makeStore<ConnectionState>({ status: 'over', opened: null, demo: false, balance: null, lobbyUrl: null })
const neverSend: Connection['send'] = () => Promise.resolve({ ok: false, code: 'lost' })

/**
 * The game of this page and how it stands with the studio. `canPlay` is false whenever a bet would go nowhere (G-08);
 * `canFinish` says whether what is open may go on, which outlives the session.
 */
export function useGame() {
  const here = useContext(GameHere)
  if (!here) throw new Error('GameProvider is missing above this part')
  const { game, connection } = here
  const state = useStore(connection?.store ?? nobody)
  const canPlay = state.status === 'open'
  const canFinish = canPlay || state.status === 'ending'
  return { ...state, game, connection, send: connection?.send ?? neverSend, canPlay, canFinish }
}

/** Hears what the studio says by itself. */
export function usePushes(onPush: (push: Push) => void): void {
  const { connection } = useGame()
  const latest = useRef(onPush)
  useEffect(() => {
    latest.current = onPush
  })
  useEffect(() => connection?.subscribe((push) => latest.current(push)), [connection])
}

export const symbolOf = (currency: string | undefined): string =>
  currency === undefined || currency === siteCurrency || currency === 'XXX' ? '৳' : `${currency} `

/** Writes amounts of this game's currency for the reader: wire strings or Money. */
export function useMoney(): (amount: Money | string, look?: MoneyLook) => string {
  const { locale } = useTexts()
  const { opened } = useGame()
  const symbol = symbolOf(opened?.currency)
  return (amount, look) =>
    formatMoney(typeof amount === 'string' ? parseMoney(amount) : amount, locale, { symbol, ...look })
}

/** Says why something was refused, with a way on where there is one. */
export function useRefused(): (code: AnswerCode) => void {
  const { t, find } = useTexts()
  const { demo } = useGame()
  const toast = useToast()
  return (code) => {
    const text = find(`studio.refused_${code}`) ?? t('studio.refused_unavailable')
    const isPoor = code === 'balance_too_low' && !demo
    const action = isPoor ? { label: t('common.deposit'), onPress: () => postToSite({ kind: 'deposit' }) } : undefined
    toast({ text, tone: 'bad', action })
  }
}
